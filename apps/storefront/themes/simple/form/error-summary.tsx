import type { ErrorSummaryProps } from "#app/form/form-view.ts";
import { formMessages as words } from "#theme/form/form.messages.ts";
import { Notice } from "#theme/ui/notice.tsx";

/** What must be put right before going on, each with a link to its field. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { problems, message, summaryId } = form;
  if (problems.length === 0 && !message) return null;
  return (
    <div id={summaryId} tabIndex={-1}>
      <Notice tone="error">
        <p className="font-semibold">{problems.length > 0 ? words.summary(problems.length) : words.refused}</p>
        {message && <p>{message}</p>}
        {problems.length > 0 && (
          <ul>
            {problems.map(({ name, message: problem, href }) => (
              <li key={name + problem}>
                <a href={href} className="inline-block py-2.5 underline underline-offset-4">
                  {problem}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
