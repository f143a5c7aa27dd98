import { useHref } from "react-router";
import type { ErrorScreenProps } from "#app/shell/error/error-view.ts";
import { errorMessages as words } from "#theme/shell/error/error.messages.ts";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";

/** May stand without the shop's layout, so it uses nothing but its own messages. */
export function ErrorScreen({ kind, routeMessage }: ErrorScreenProps) {
  const isMissing = kind === "notFound";
  return (
    <div className="page grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <NorenMark className="h-14 w-auto" />
      <h1 className="mt-2 text-2xl">{isMissing ? words.notFoundHeading : words.errorHeading}</h1>
      <p className="text-soft">{isMissing ? words.notFoundTitle : words.errorTitle}</p>
      <p>{isMissing ? words.notFound : words.error}</p>
      {routeMessage && (
        <p lang="en" className="text-sm text-soft">
          {routeMessage}
        </p>
      )}
      <p className="text-sm text-soft">{isMissing ? words.notFoundHelp : words.errorHelp}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <a href={useHref("/")} className="button button-primary">
          {words.toHome}
        </a>
        <a href={useHref("/contact")} className="button">
          {words.contact}
        </a>
      </div>
    </div>
  );
}
