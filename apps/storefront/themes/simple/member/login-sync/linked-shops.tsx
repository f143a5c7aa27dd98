import type { LinkedShopView } from "#app/member/login-sync/login-sync-view.ts";
import { loginSyncMessages as words } from "#theme/member/login-sync/login-sync.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Linked channels in which the member is logged in without typing. */
export function LinkedShops({ shops }: { shops: readonly LinkedShopView[] }) {
  if (shops.length === 0) return null;
  return (
    <section className="mt-section max-w-text" aria-labelledby="linked-shops">
      <h2 id="linked-shops" className="text-xl">
        {words.linkedTitle}
      </h2>
      <p className="phrase mt-2 text-soft">{words.linkedLead}</p>
      <ul className="mt-5 border-t border-line">
        {shops.map(({ key, name, href }) => (
          <li key={key} className="border-b border-line">
            <Anchor
              href={href}
              data-document
              className="group flex min-h-14 items-center justify-between gap-4 py-2 font-semibold [overflow-wrap:anywhere]"
            >
              <span className="underline decoration-transparent underline-offset-4 group-hover:decoration-current">
                {name}
              </span>
              <Icon name="arrow-right" small className="flex-none text-soft" />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
