import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { loginPace, poll, taskPace } from "./poll.ts";

/** Loads the page's data again while a task of the server is not done, at the pace of NAV-16. */
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
 * Who comes back to this tab may have completed the login in another one, by an emailed link: the page's data are loaded
 * again at the pace of NAV-16, and its loader leads on.
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
