import type { ReactNode } from "react";
import type { Site } from "#app/channel/site/site-view.ts";
import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Sheet } from "#theme/platform/ui/sheet.tsx";

const id = "shop-menu";

/** The menu button of the phone's header with the sheet that it opens, so that neither is used alone. */
export function MenuSheet({ children }: { children: ReactNode }) {
  return (
    <>
      <button type="button" popoverTarget={id} className="icon-button lg:hidden">
        <Icon name="menu" label={words.menu} />
      </button>
      <Sheet id={id} title={words.menu}>
        {children}
      </Sheet>
    </>
  );
}

export function CategoryFold({ category }: { category: Site["categories"][number] }) {
  return (
    <li className="border-b border-line">
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
  );
}

/** `space`: class of the space above and below. */
export function AccountRow({ space }: { space: string }) {
  const links = useAccountLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label={words.members} className={`grid grid-cols-2 gap-3 px-5 ${space}`}>
      {links.map(({ name, href }) => (
        <Anchor key={href} href={href} className="button button-small last:odd:col-span-2">
          {name}
        </Anchor>
      ))}
    </nav>
  );
}

export function GuideLinks() {
  return (
    <nav aria-label={words.guide} className="px-5 pb-10 text-sm">
      <ul>
        {[...words.reading, ...words.policies].map(({ name, href }) => (
          <li key={href}>
            <Anchor href={href} className="quiet-link flex min-h-11 items-center">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
