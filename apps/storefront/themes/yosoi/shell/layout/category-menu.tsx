import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { Site } from "#app/channel/site/site-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Latin } from "#theme/platform/ui/latin.tsx";
import { Sheet } from "#theme/platform/ui/sheet.tsx";
import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { yosoiMessages } from "#theme/shell/layout/yosoi.messages.ts";

export { CategoryRow } from "#parent/shell/layout/category-menu.tsx";

const id = "shop-menu";

/** The desk's column as a menu on phones: main links large, categories, account, guide. */
export function CategorySheet({ site }: { site: Site }) {
  const account = useAccountLinks();
  return (
    <>
      <button type="button" popoverTarget={id} className="icon-button lg:hidden">
        <Icon name="menu" label={words.menu} />
      </button>
      <Sheet id={id} title={words.menu}>
        <CachedMarkup
          as="nav"
          name="yosoi-menu"
          of={site.categories}
          aria-label={words.categories}
          className="px-5 pb-6"
        >
          <ul className="yosoi-menu-ways">
            {yosoiMessages.nav.map(({ key, name, href }) => (
              <li key={key}>
                <Anchor href={href}>
                  {name}
                  <Latin href={href} />
                </Anchor>
              </li>
            ))}
          </ul>
          <ul className="border-t border-line">
            {site.categories.map((category) => (
              <li key={category.key} className="border-b border-line">
                <Fold summary={category.name}>
                  <ul className="pb-3 pl-4">
                    {[{ ...category, name: words.allOf(category.name) }, ...category.children].map(({ name, href }) => (
                      <li key={href + name}>
                        <Anchor href={href} className="flex min-h-11 items-center text-sm">
                          {name}
                        </Anchor>
                      </li>
                    ))}
                  </ul>
                </Fold>
              </li>
            ))}
          </ul>
        </CachedMarkup>
        {account.length > 0 && (
          <nav aria-label={words.members} className="grid grid-cols-2 gap-3 px-5 pb-6">
            {account.map(({ key, name, href }) => (
              <Anchor key={key} href={href} className="button button-small last:odd:col-span-2">
                {name}
              </Anchor>
            ))}
          </nav>
        )}
        <nav aria-label={words.guide} className="px-5 pb-10 text-sm">
          <ul>
            {[...words.reading, ...words.policies].map(({ key, name, href }) => (
              <li key={key}>
                <Anchor href={href} className="quiet-link flex min-h-11 items-center">
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </>
  );
}
