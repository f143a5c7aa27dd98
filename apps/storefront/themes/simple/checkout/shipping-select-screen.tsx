import type { ShippingOption, ShippingSelectScreenProps } from "#app/checkout/checkout-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { CheckoutParts } from "#theme/checkout/checkout-parts.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { AddressSearch, AddressSearchForm } from "#theme/member/address-book/address-search.tsx";
import { StepButtons } from "#theme/checkout/step-buttons.tsx";
import { RadioCard } from "#theme/platform/form/radio-group.tsx";
import { parcelMessages as parcelWords } from "#theme/cart/parcel/parcel.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";

/** How many addresses stand open: the way on shall not be a long way down. */
const open = 5;

export function ShippingSelectScreen({
  frame,
  options,
  long,
  addHref,
  splitHref,
  problem,
  isSending,
}: ShippingSelectScreenProps) {
  const isFolded = !long && options.length > open + 1;
  const shown = options.filter(({ isChosen }, at) => !isFolded || isChosen || at < open);
  const others = options.filter((option) => !shown.includes(option));
  return (
    <CheckoutParts frame={frame} title={words.selectTitle} isRefused={problem !== null}>
      {long && (
        <div className="mb-6">
          <AddressSearchForm search={long.search} />
          <AddressSearch search={long.search} />
          {long.search.found === 0 && <p className="phrase mt-2 text-soft">{words.noAddressFound}</p>}
        </div>
      )}
      <form method="post">
        {problem && (
          <Notice tone="error" className="mb-5">
            {problem}
          </Notice>
        )}
        <fieldset className="grid gap-3">
          <legend className="sr-only">{words.selectLegend}</legend>
          {shown.map((option) => (
            <AddressCard key={option.key} option={option} />
          ))}
          {others.length > 0 && (
            <Fold summary={words.otherAddresses(others.length)} className="rounded-md border border-line px-4">
              <div className="grid gap-3 pt-1 pb-4">
                {others.map((option) => (
                  <AddressCard key={option.key} option={option} />
                ))}
              </div>
            </Fold>
          )}
        </fieldset>
        {long && (
          <div className="mt-6 mb-8">
            <Pager pager={long.pager} />
          </div>
        )}
        <Anchor href={addHref} className="button mt-4 w-full">
          <Icon name="plus" small />
          {words.add}
        </Anchor>
        {splitHref && (
          <Anchor href={splitHref} className="button mt-3 w-full">
            {parcelWords.toMany}
          </Anchor>
        )}
        <StepButtons label={options.length > 0 ? words.here : null} backHref={frame.backHref} isSending={isSending} />
      </form>
    </CheckoutParts>
  );
}

function AddressCard({ option }: { option: ShippingOption }) {
  const { key, name, lines, isDefault, isChosen, editHref } = option;
  return (
    <RadioCard
      option={{
        value: key,
        label: name ?? `${lines.name} ${words.honorific}`,
        note: <AddressText lines={lines} isNamed={name !== null} />,
        aside: editHref ? (
          <Anchor href={editHref} className="link relative z-1 -my-2 inline-flex min-h-11 items-center text-sm">
            {words.edit}
          </Anchor>
        ) : (
          isDefault && <Badge tone="accent">{words.isDefault}</Badge>
        ),
      }}
      input={{ id: `shipping-${key}`, name: "shipping", defaultChecked: isChosen, required: true }}
    />
  );
}
