import type { ReactNode } from "react";
import type { MemberPage } from "#app/shell/mypage/member-menu.ts";
import { Breadcrumb, type Crumb } from "#theme/platform/ui/breadcrumb.tsx";
import { MemberNav } from "#theme/shell/mypage/member-nav.tsx";
import { mypageMessages as words } from "#theme/shell/mypage/mypage.messages.ts";

export type MemberFrameProps = {
  title: string;
  /** The menu entry that this page belongs to; undefined on the menu itself. */
  page?: MemberPage;
  crumbs?: readonly Crumb[];
  children: ReactNode;
};

/** Frame of every member's page: breadcrumb, and on a desk the menu beside it. */
export function MemberFrame({ title, page, crumbs = [], children }: MemberFrameProps) {
  const way = page ? [{ label: words.mypage, href: "/mypage" }, ...crumbs] : crumbs;
  return (
    <div className="page pt-3 lg:pt-5">
      <div className="no-print">
        <Breadcrumb crumbs={way} current={title} />
      </div>
      <div className="mt-2 grid grid-cols-1 items-start gap-x-16 lg:mt-6 lg:grid-cols-[216px_minmax(0,1fr)] print:block">
        <MemberNav page={page ?? "mypage"} />
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          <div className="mt-6 lg:mt-8">{children}</div>
        </div>
      </div>
    </div>
  );
}
