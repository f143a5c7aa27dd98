import type { ReactNode } from "react";
import { useClosingDetails } from "../frame/use-closing-details.ts";
import { buttonClass } from "./button.tsx";

type ConfirmProps = {
  /** Words of the button that opens the question. */
  words: string;
  /** What the button inside will do. */
  question: ReactNode;
  /** The form with the button that does it; its words name the effect. */
  children: ReactNode;
};

/** A question before something that cannot be undone, beside its button; works without script. */
export function Confirm({ words, question, children }: ConfirmProps) {
  const details = useClosingDetails();
  return (
    <details className="confirm" ref={details}>
      <summary className={buttonClass("danger", "row")}>{words}</summary>
      <div className="popover">
        <p>{question}</p>
        {children}
      </div>
    </details>
  );
}
