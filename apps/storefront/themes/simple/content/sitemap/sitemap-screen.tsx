import type { MapLink, SitemapScreenProps } from "#app/content/sitemap/sitemap-view.ts";
import { sitemapMessages as words } from "#theme/content/sitemap/sitemap.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";

export function SitemapScreen({ sections }: SitemapScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.title} />
      <h1 className="mt-2 text-2xl lg:mt-6">{words.title}</h1>
      {sections.map(({ key, title, links }) => (
        <section key={key} aria-labelledby={`map-${key}`} className="mt-10 lg:mt-12">
          <h2 id={`map-${key}`} className="border-b border-line pb-2 text-xl">
            {title}
          </h2>
          <ul className="mt-2 columns-1 gap-x-10 md:columns-2 lg:columns-3">
            {links.map((link) => (
              <li key={link.href} className="break-inside-avoid">
                <MapEntry link={link} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MapEntry({ link: { href, label, children = [] } }: { link: MapLink }) {
  return (
    <>
      <Anchor href={href} className="quiet-link flex min-h-11 items-center text-sm break-words">
        {label}
      </Anchor>
      {children.length > 0 && (
        <ul className="mb-2 border-l border-line pl-4">
          {children.map((child) => (
            <li key={child.href}>
              <MapEntry link={child} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
