import type { ReactNode } from "react";
import { useClosingDetails } from "../frame/use-closing-details.ts";
import { buttonClass } from "./button.tsx";

type ConfirmProps = {
  /** Words of the button that opens the question. */
  words: string;
  kind?: "danger" | "plain";
  /** What the button inside will do. */
  question: ReactNode;
  /** The form with the button that does it; its words name the effect. */
  children: ReactNode;
};

/** A question before something that cannot be undone, beside its button; works without script. */
export function Confirm({ words, kind = "danger", question, children }: ConfirmProps) {
  const details = useClosingDetails();
  return (
    <details className="confirm" ref={details}>
      <summary className={buttonClass(kind, "row")}>{words}</summary>
      <div className="popover">
        <p>{question}</p>
        {children}
      </div>
    </details>
  );
}
