import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Refused } from "../platform/refused.ts";
import { fieldId } from "./field-frame.tsx";
import { Link } from "./link.tsx";
import { News } from "./news.tsx";

type ProblemsProps = {
  refused: Refused | undefined;
  /** Names of the form's fields; a problem at another field shows its message alone. */
  labels?: Readonly<Record<string, string>>;
};

/** Why a form was refused, above its fields, each problem with a link to its field. It gets the focus. */
export function Problems({ refused, labels = {} }: ProblemsProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) summary.current?.focus();
  }, [refused]);
  if (!refused) return null;
  const found = Object.entries(refused.fields).filter(([, errors]) => errors.length > 0);
  return (
    <div ref={summary} tabIndex={-1} className="problems">
      <News kind="wrong">
        {refused.message && <p>{refused.message}</p>}
        {refused.code === "staff.proof_needed" && <ProofLink />}
        {found.length > 0 && (
          <>
            <p>
              <strong>{found.length}か所をご確認ください。</strong>
            </p>
            <ul>
              {found.map(([name, errors]) => (
                <li key={name}>
                  {labels[name] ? (
                    <a className="link" href={`#${fieldId(name)}`}>
                      {labels[name]}
                    </a>
                  ) : null}
                  {labels[name] && "："}
                  {errors[0]}
                </li>
              ))}
            </ul>
          </>
        )}
      </News>
    </div>
  );
}

/** The proof opens in another tab, so that what is typed stays here. */
const ProofLink = () => {
  const { pathname, search } = useLocation();
  return (
    <p>
      <Link className="link" to={`/me/proof?${new URLSearchParams({ next: pathname + search })}`} target="_blank">
        ご本人の確認をひらく
      </Link>
      （別の窓）。すんだら、この画面でもう一度押してください。
    </p>
  );
};
