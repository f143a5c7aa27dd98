import type { BookmarkScreenProps } from "#app/member/bookmark/bookmark-view.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { bookmarkMessages as words } from "#theme/member/bookmark/bookmark.messages.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { RemoveFold } from "#theme/shell/mypage/remove-fold.tsx";

export function BookmarkScreen(props: BookmarkScreenProps) {
  const { bookmarks, pager, draft, isFull, limit, isSending, problem } = props;
  return (
    <MemberFrame title={words.title} page="bookmark">
      <div className="max-w-text">
        {draft && <SaveForm {...props} draft={draft} />}
        {!draft && problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        {bookmarks.length > 0 && (
          <>
            <p className="phrase text-soft">{words.lead}</p>
            <p className="mt-6 mb-3 text-sm text-soft tabular-nums">
              {words.count(figure(pager.pagination.total), limit)}
            </p>
            <ul className="border-t border-line">
              {bookmarks.map((one) => (
                <Bookmark key={one.id} one={one} isSending={isSending} />
              ))}
            </ul>
            <div className="mt-8">
              <Pager pager={pager} />
            </div>
            {isFull && !draft && <Notice className="mt-8">{words.full(limit)}</Notice>}
          </>
        )}
      </div>
      {bookmarks.length === 0 && !draft && (
        <EmptyList
          icon="search"
          title={words.none}
          text={words.noneText}
          link={{ href: "/product", label: words.toProducts }}
        />
      )}
    </MemberFrame>
  );
}

function SaveForm({ draft, form }: Pick<BookmarkScreenProps, "form"> & { draft: { query: string; href: string } }) {
  return (
    <form {...form.props} className="mb-10 grid gap-5 rounded-md bg-raised p-5 lg:p-6" aria-labelledby="bookmark-draft">
      <h2 id="bookmark-draft" className="text-lg font-semibold">
        {words.draft}
      </h2>
      <ErrorSummary form={form} />
      <TextField field={form.field("name")} />
      <input type="hidden" name="query" value={draft.query} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="primary" isBusy={form.isSending} className="max-md:w-full">
          {words.save}
        </Button>
        <Anchor href={draft.href} className="link inline-flex min-h-11 items-center text-sm">
          {words.draftShow}
        </Anchor>
      </div>
    </form>
  );
}

function Bookmark({ one, isSending }: { one: BookmarkScreenProps["bookmarks"][number]; isSending: boolean }) {
  const { id, name, href, at } = one;
  return (
    <li className="border-b border-line py-2">
      <Anchor href={href} className="group flex min-h-12 items-center gap-4">
        <Icon name="search" small className="flex-none text-soft" />
        <span className="min-w-0 grow font-semibold [overflow-wrap:anywhere] underline decoration-transparent underline-offset-4 group-hover:decoration-current">
          {name}
        </span>
        <span className="flex-none text-xs text-soft tabular-nums">{words.at(at)}</span>
      </Anchor>
      <RemoveFold id={id} name={name} words={words} isSending={isSending} />
    </li>
  );
}
