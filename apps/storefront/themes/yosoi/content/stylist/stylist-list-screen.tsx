import type { SnapTile, StylistListScreenProps } from "#app/content/stylist/stylist-view.ts";
import { stylistMessages as words } from "#theme/content/stylist/stylist.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Latin } from "#theme/platform/ui/latin.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** Snaps over the whole width, the stylists below them. */
export function StylistListScreen({ title, description, stylists, snaps, pager }: StylistListScreenProps) {
  return (
    <div className="page pt-4 lg:pt-8">
      <Breadcrumb crumbs={[]} current={title} />
      <header className="mt-6 mb-8 grid gap-2 lg:mt-12 lg:mb-12">
        <Latin href="/stylist" />
        <h1 className="text-3xl leading-tight">{title}</h1>
        <p className="phrase max-w-text text-sm text-soft">{description}</p>
      </header>
      {snaps.length > 0 && <Snaps snaps={snaps} />}
      {stylists.length > 0 ? (
        <section aria-label={title} className={snaps.length > 0 ? "mt-section" : undefined}>
          <ul className="yosoi-stylists">
            {stylists.map(({ href, name, summary, picture }) => (
              <li key={href}>
                <Anchor href={href} className="tile">
                  <Picture
                    picture={picture}
                    sizes="(min-width: 1024px) 26vw, 50vw"
                    widths={[320, 480, 640]}
                    isDecoration
                  />
                  <span className="mt-3 block break-words">{name}</span>
                  {summary && <span className="phrase mt-1 block text-xs leading-[1.8] text-soft">{summary}</span>}
                </Anchor>
              </li>
            ))}
          </ul>
          <div className="mt-10">
            <Pager pager={pager} />
          </div>
        </section>
      ) : (
        <EmptyList icon="user" title={words.empty} link={{ href: "/product", label: words.toProducts }} />
      )}
    </div>
  );
}

function Snaps({ snaps }: { snaps: readonly SnapTile[] }) {
  return (
    <section aria-label={words.latest}>
      <h2 className="sr-only">{words.latest}</h2>
      <ul className="yosoi-snaps">
        {snaps.map(({ href, title, picture }, at) => (
          <li key={href}>
            <Anchor href={href} className="tile">
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 26vw, (min-width: 720px) 33vw, 50vw"
                ratio="auto"
                widths={[320, 480, 640, 800]}
                isEager={at < 2}
                isDecoration
              />
              <span className="phrase mt-3 block text-sm leading-[1.6] break-words">{title}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
