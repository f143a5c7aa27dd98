import type { ReactNode } from "react";
import { hasIdentities } from "#app/channel/site/settings.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { type MemberPage, memberHref } from "#app/shell/mypage/mypage-view.ts";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb, type Crumb } from "#theme/platform/ui/breadcrumb.tsx";

export type MemberFrameProps = {
  title: string;
  /** Which entry of the menu this page belongs to; none on the menu itself. */
  page?: MemberPage;
  crumbs?: readonly Crumb[];
  children: ReactNode;
};

const pages = [
  "order_history",
  "likes",
  "point",
  "coupon",
  "card",
  "user_info",
  "password",
  "passkeys",
  "identities",
  "login_history",
  "data",
  "logout",
] as const;

/** The same around every page of the member's: the way here, and on a desk the menu beside it. */
export function MemberFrame({ title, page, crumbs = [], children }: MemberFrameProps) {
  const isLinking = hasIdentities(useSite().settings);
  const way = page ? [{ label: words.pages.mypage, href: "/mypage" }, ...crumbs] : crumbs;
  return (
    <div className="page pt-3 lg:pt-5">
      <div className="no-print">
        <Breadcrumb crumbs={way} current={title} />
      </div>
      <div className="mt-2 grid grid-cols-1 items-start gap-x-16 lg:mt-6 lg:grid-cols-[216px_minmax(0,1fr)] print:block">
        <nav aria-label={words.nav} className="no-print hidden lg:block">
          <ul className="border-t border-line">
            {pages
              .filter((key) => key !== "identities" || isLinking)
              .map((key) => (
                <li key={key} className="border-b border-line">
                  <Anchor
                    href={memberHref(key)}
                    aria-current={key === page ? "page" : undefined}
                    className="quiet-link flex min-h-12 items-center text-sm aria-[current]:font-semibold aria-[current]:text-accent"
                  >
                    {words.pages[key]}
                  </Anchor>
                </li>
              ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          <div className="mt-6 lg:mt-8">{children}</div>
        </div>
      </div>
    </div>
  );
}
