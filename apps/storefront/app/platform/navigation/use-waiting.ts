import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { loginPace, poll, taskPace } from "./poll.ts";

/** Reloads the page's data while a task of the server is not done, at the interval of NAV-16. */
export function useTaskWait(isPending: boolean): void {
  const ask = useAsking();
  useEffect(() => {
    if (!isPending) return;
    let isLeft = false;
    void poll(
      async () => (await ask(), false),
      taskPace,
      () => isLeft,
    );
    return () => void (isLeft = true);
  }, [isPending, ask]);
}

/**
 * On return to this tab reloads the page's data at the interval of NAV-16, because an emailed link may have completed
 * the login in another tab. The page's loader then redirects.
 */
export function useLoginWait(): void {
  const ask = useAsking();
  useEffect(() => {
    let isLeft = false;
    const onShown = () => {
      if (document.visibilityState === "visible")
        void poll(
          async () => (await ask(), false),
          loginPace,
          () => isLeft || document.visibilityState !== "visible",
        );
    };
    document.addEventListener("visibilitychange", onShown);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [ask]);
}

function useAsking(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return revalidate;
}
