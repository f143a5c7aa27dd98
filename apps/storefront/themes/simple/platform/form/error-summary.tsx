import type { ErrorSummaryProps, FormProblem } from "@noren/web/form/form-view.ts";
import { formMessages as words } from "#theme/platform/form/form.messages.ts";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

/** Max problems shown in full, and max fields named without opening the fold. */
const shownInFull = 2;
const named = 6;

/**
 * Errors of a form at the page's top, each with a link to its field. A few are shown in full. Of more, only the fields
 * are named, since the messages stand at the fields; many are folded, so that the form stays in view.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { problems, message, summaryId } = form;
  if (problems.length === 0 && !message) return null;
  const isNamed = problems.length > shownInFull && problems.length <= named;
  const heading = problems.length > 0 ? words.summary(problems.length) : words.refused;
  return (
    <div id={summaryId} tabIndex={-1}>
      <Notice tone="error">
        <p className="font-semibold">{heading}</p>
        {message && <p>{message}</p>}
        {problems.length > 0 && problems.length <= shownInFull && <Problems problems={problems} />}
        {isNamed && <Fields problems={problems} />}
        {problems.length > named && (
          <Fold summary={words.fields} className="error-fold">
            <Fields problems={problems} />
          </Fold>
        )}
      </Notice>
    </div>
  );
}

type ProblemsProps = { problems: readonly FormProblem[] };

function Problems({ problems }: ProblemsProps) {
  return (
    <ul>
      {problems.map(({ name, message, href }) => (
        <li key={name + message}>
          <a href={href} className="inline-block py-2.5 underline underline-offset-4">
            {message}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The field's label as a link; the error is part of the link for screen readers. */
function Fields({ problems }: ProblemsProps) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {problems.map(({ name, label, message, href }) => (
        <li key={name + message}>
          <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {label || message}
            {label && <span className="sr-only">：{message}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
