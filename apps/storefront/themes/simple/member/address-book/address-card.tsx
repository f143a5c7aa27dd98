import type { AddressEntryView } from "#app/member/address-book/address-book-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { addressBookMessages as words } from "#theme/member/address-book/address-book.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

type AddressCardProps = { entry: AddressEntryView; isSending: boolean };

export function AddressCard({ entry, isSending }: AddressCardProps) {
  const { key, name, lines, isDefault, isSenderDefault, isOwn, editHref } = entry;
  const called = name ?? `${lines.name} ${words.honorific}`;
  return (
    <li className="flex flex-col rounded-md border border-line p-5">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md font-semibold wrap-anywhere">
        {called}
        {isOwn && <span className="text-sm font-normal text-soft">{words.isOwn}</span>}
      </h2>
      {(isDefault || isSenderDefault) && (
        <p className="mt-1 flex flex-wrap gap-2">
          {isDefault && <Badge tone="accent">{words.isDefault}</Badge>}
          {isSenderDefault && <Badge tone="accent">{words.isSenderDefault}</Badge>}
        </p>
      )}
      <div className="mt-2 grow wrap-anywhere">
        <AddressText lines={lines} isNamed={name !== null} />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-1 border-t border-line pt-3 text-sm">
        <Anchor
          href={editHref}
          className="link inline-flex min-h-11 items-center"
          aria-label={words.of(called, words.edit)}
        >
          {words.edit}
        </Anchor>
        {!isDefault && <Set of={called} id={key} intent="use" label={words.toDefault} isSending={isSending} />}
        {!isSenderDefault && <Set of={called} id={key} intent="sender" label={words.toSender} isSending={isSending} />}
        <details name="remove-address" className="min-w-0 open:basis-full">
          <summary
            className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
            aria-label={words.of(called, words.remove)}
          >
            {words.remove}
          </summary>
          <form method="post" data-stay="" className="mt-2 grid justify-items-start gap-3 rounded-md bg-raised p-4">
            <input type="hidden" name="id" value={key} />
            <p>{words.removeAsk}</p>
            <Button name="intent" value="delete" size="small" isBusy={isSending}>
              <Icon name="trash" small />
              {words.removeYes}
            </Button>
          </form>
        </details>
      </div>
    </li>
  );
}

type SetProps = { of: string; id: string; intent: string; label: string; isSending: boolean };

/** A button drawn like the links beside it. */
function Set({ of, id, intent, label, isSending }: SetProps) {
  return (
    <form method="post" data-stay="">
      <input type="hidden" name="id" value={id} />
      <button
        name="intent"
        value={intent}
        aria-disabled={isSending || undefined}
        aria-label={words.of(of, label)}
        className="link inline-flex min-h-11 items-center"
      >
        {label}
      </button>
    </form>
  );
}
