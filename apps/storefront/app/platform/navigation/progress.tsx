import { type ComponentType, useEffect, useRef, useState } from "react";
import type { LoadingProps } from "./loading-view.ts";
import { useHasTasks } from "./tasks.ts";
import { useActiveNavigation } from "@noren/web/request/use-active-navigation.ts";

/**
 * Shows that a press was received: at once on the link or button itself, and while the answer takes longer, at the top
 * of the page and by the channel's spinner and cursor, whose script is loaded at the first wait. The themes' styles
 * draw the first two: `[aria-busy]`, `.progress`.
 */
export function Progress(props: LoadingProps) {
  const { state, location } = useActiveNavigation();
  const isLoading = useHasTasks() || state !== "idle";
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target, type, submitter }: Event & { submitter?: HTMLElement | null }) => {
      pressed.current = type === "submit" ? (submitter ?? null) : (target as Element).closest("a[href]");
    };
    document.addEventListener("click", note, true);
    document.addEventListener("submit", note, true);
    return () => {
      document.removeEventListener("click", note, true);
      document.removeEventListener("submit", note, true);
    };
  }, []);
  useEffect(() => {
    const element = pressed.current;
    if (!location || !element) return;
    element.setAttribute("aria-busy", "true");
    return () => element.removeAttribute("aria-busy");
  }, [location]);
  return (
    isLoading && (
      <>
        <div className="progress no-print" />
        <LateLoading {...props} />
      </>
    )
  );
}

function LateLoading(props: LoadingProps) {
  const [Loading, setLoading] = useState<ComponentType<LoadingProps>>();
  const { delay_ms } = props.loading;
  useEffect(() => {
    const show = () =>
      // the line at the top suffices without it
      import("#theme/platform/navigation/loading.tsx")
        .then((module) => setLoading(() => module.Loading))
        .catch(() => {});
    const timer = setTimeout(show, delay_ms);
    return () => clearTimeout(timer);
  }, [delay_ms]);
  return Loading && <Loading {...props} />;
}
