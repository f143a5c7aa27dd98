import type { PopupScreenProps } from "#app/content/popup/popup-view.ts";
import { PopupBody } from "#theme/content/popup/popup-body.tsx";
import { popupMessages as words } from "#theme/content/popup/popup.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";

/** All popups below each other, or one alone, for visitors without script. */
export function PopupScreen({ popups, isOne }: PopupScreenProps) {
  const [only] = popups;
  if (isOne && only) {
    return (
      <div className="page pt-3 lg:pt-5">
        <Breadcrumb crumbs={[{ label: words.title, href: "/popup" }]} current={only.title} />
        <article className="mx-auto max-w-[560px]">
          <h1 className="mt-2 mb-6 text-2xl lg:mt-6">{only.title}</h1>
          <PopupBody popup={only} />
          <p className="mt-8 text-center">
            <Anchor href="/popup" className="link inline-flex min-h-11 items-center text-sm">
              {words.all}
            </Anchor>
          </p>
        </article>
      </div>
    );
  }
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.title} />
      <h1 className="mt-2 text-2xl lg:mt-6">{words.title}</h1>
      {popups.length === 0 ? (
        <EmptyList
          icon="info"
          title={words.none}
          text={words.noneText}
          link={{ href: "/product", label: words.toProducts }}
        />
      ) : (
        <div className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:mt-10">
          {popups.map((popup) => (
            <article
              key={popup.id}
              aria-labelledby={`popup-${popup.id}`}
              className="rounded-md border border-line bg-surface p-5 lg:p-8"
            >
              <h2 id={`popup-${popup.id}`} className="mb-4 text-xl">
                {popup.title}
              </h2>
              <PopupBody popup={popup} />
            </article>
          ))}
        </div>
      )}
    </div>
  );
}
