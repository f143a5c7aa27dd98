import type { MemberPage } from "#app/shell/mypage/member-menu.ts";
import { useMemberMenu } from "#app/shell/mypage/use-member-menu.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { mypageMessages as words } from "#theme/shell/mypage/mypage.messages.ts";

/** The member's menu as a sticky column on a desk; `page` is the current one. */
export function MemberNav({ page }: { page: MemberPage | "mypage" | null }) {
  return (
    <nav aria-label={words.nav} className="no-print hidden gap-6 lg:grid">
      <Anchor
        href="/mypage"
        aria-current={page === "mypage" ? "page" : undefined}
        className="quiet-link inline-flex min-h-9 items-center font-semibold aria-[current]:text-accent"
      >
        {words.mypage}
      </Anchor>
      {useMemberMenu().map(({ key, entries }) => (
        <div key={key}>
          <p id={`member-${key}`} className="border-b border-line pb-1 text-xs text-soft">
            {words.groups[key]}
          </p>
          <ul aria-labelledby={`member-${key}`} className="mt-1">
            {entries.map((entry) => (
              <li key={entry.key}>
                <Anchor
                  href={entry.href}
                  aria-current={entry.key === page ? "page" : undefined}
                  className="group flex min-h-9 items-center justify-between gap-3 text-sm aria-[current]:font-semibold aria-[current]:text-accent"
                >
                  <span className="underline decoration-transparent underline-offset-4 group-hover:decoration-current">
                    {words.pages[entry.key]}
                  </span>
                  {!!entry.count && (
                    <span className="text-xs font-normal whitespace-nowrap text-soft tabular-nums">
                      {words.count(entry.key, entry.count)}
                    </span>
                  )}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
