import { type MemberPage, memberHref, type MypageScreenProps } from "#app/shell/mypage/mypage-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";
import { figure } from "@noren/contract/platform/yen.ts";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

const icons: Record<MemberPage, IconName> = {
  order_history: "invoice",
  likes: "heart",
  point: "point",
  coupon: "ticket",
  card: "card",
  user_info: "user",
  password: "lock",
  passkeys: "key",
  identities: "user",
  login_history: "phone",
  data: "info",
  logout: "exit",
};

export function MypageScreen({ name, code, email, entries, addresses }: MypageScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.mypageTitle} />
      <h1 className="mt-2 text-2xl lg:mt-6">{words.mypageTitle}</h1>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 rounded-md bg-raised p-5 lg:p-6">
        <p className="text-lg font-semibold">{words.greeting(name)}</p>
        <p className="text-sm text-soft">
          {words.code} <span className="tabular-nums">{code}</span>
          <span className="mx-2" aria-hidden="true">
            /
          </span>
          {email}
        </p>
      </div>
      <nav aria-label={words.nav} className="mt-8">
        <ul className="grid gap-x-6 border-t border-line lg:grid-cols-2">
          {entries.map(({ key, count }) => (
            <li key={key} className="border-b border-line">
              <Anchor href={memberHref(key)} className="group flex min-h-18 items-center gap-4 py-3">
                <Icon name={icons[key]} className="text-accent" />
                <span className="min-w-0 grow">
                  <span className="flex flex-wrap items-baseline gap-x-3 font-semibold">
                    <span className="underline decoration-transparent underline-offset-4 group-hover:decoration-current">
                      {words.pages[key]}
                    </span>
                    {count !== null && (
                      <span className="text-sm font-normal text-soft tabular-nums">
                        {key === "point" ? words.points(figure(count)) : words.count(count)}
                      </span>
                    )}
                  </span>
                  <span className="block text-sm text-soft">{words.pageNotes[key]}</span>
                </span>
                <Icon name="chevron-right" small className="text-soft" />
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <AddressBook addresses={addresses} />
    </div>
  );
}

/** As many stand open as fill two rows on a desk. */
const openAddresses = 4;

function AddressBook({ addresses }: Pick<MypageScreenProps, "addresses">) {
  const rest = addresses.slice(openAddresses);
  return (
    <section aria-labelledby="address-book" className="mt-section">
      <h2 id="address-book" className="mb-5 text-xl">
        {words.addressBook}
      </h2>
      {addresses.length === 0 && <p className="text-soft">{words.addressNone}</p>}
      <AddressList addresses={addresses.slice(0, openAddresses)} />
      {rest.length > 0 && (
        <Fold summary={words.addressMore(rest.length)} className="mt-4">
          <AddressList addresses={rest} />
        </Fold>
      )}
    </section>
  );
}

function AddressList({ addresses }: Pick<MypageScreenProps, "addresses">) {
  if (addresses.length === 0) return null;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {addresses.map(({ key, name, lines, isDefault }) => (
        <li key={key} className="rounded-md border border-line p-5">
          {(name || isDefault) && (
            <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <b className="font-semibold">{name}</b>
              {isDefault && <span className="text-sm text-accent">{words.addressDefault}</span>}
            </p>
          )}
          <AddressText lines={lines} />
        </li>
      ))}
    </ul>
  );
}
