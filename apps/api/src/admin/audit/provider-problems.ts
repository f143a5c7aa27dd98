import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Work } from "#api/channel/context.ts";
import { channelWithCode } from "#api/channel/channel-words.ts";
import { isOpenToBuyers, testMethods } from "#api/channel/provider-accounts.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import { providerWords } from "#api/payment-method/provider/provider-words.ts";

type Audited = Pick<Work<ProviderShop>["shop"], "channels" | "clock" | "providers" | "isDemo" | "isEmbedded">;

/** Milliseconds for which replaced secrets may outlast their time: the job that forgets them runs every hour. */
const margin = 86_400_000;

/** Accounts of payment providers that do not suit the shop, as sentences. */
export async function providerProblems(shop: Audited): Promise<string[]> {
  const channels = await shop.channels.all();
  const accounts = [...new Set(channels.flatMap((channel) => channel.accounts))];
  const now = shop.clock().getTime();
  const embedded = accounts.filter(({ mode, ended_at }) => shop.isEmbedded && mode === "live" && ended_at === null);
  const nameOf = await namesOf(shop, channels);
  const overdue = accounts.filter(({ replaced_until: until }) => until !== null && until.getTime() + margin < now);
  return [
    ...channels.flatMap((channel) => [...testInUse(shop, channel, nameOf), ...notServed(shop, channel, nameOf)]),
    ...embedded.map(
      ({ provider }) =>
        `${nameOf(provider)}: 本番の鍵を、組み込みのデータベースで使っています。npm run shop -- database move で PostgreSQL に移してください（docs/operations/install.md）。`,
    ),
    ...overdue.map(
      ({ provider, replaced_until }) =>
        `${nameOf(provider)}: 取り替える前の鍵が、期限（${momentWords(replaced_until!)}）を過ぎて残っています。`,
    ),
  ];
}

type NameOf = (provider: string | null) => string;

/** Names of the providers that the channels have accounts or methods of. */
async function namesOf(shop: Audited, channels: readonly Channel[]): Promise<NameOf> {
  const codes = channels.flatMap(({ accounts, payments }) =>
    [...accounts, ...payments].map(({ provider }) => provider),
  );
  const names = new Map<string | null, string>();
  for (const code of new Set(codes)) if (code !== null) names.set(code, await providerWords(shop, code));
  return (provider) => names.get(provider) ?? "";
}

function testInUse({ isDemo = false }: Audited, channel: Channel, nameOf: NameOf): string[] {
  if (isDemo || !isOpenToBuyers(channel)) return [];
  return testMethods(channel).map(
    ({ code, provider }) =>
      `${channelWithCode(channel)}: ${paymentMethods[code].name}を、${nameOf(provider)}のテストの鍵で受け付けています。お金は動きません。`,
  );
}

function notServed({ providers }: Audited, channel: Channel, nameOf: NameOf): string[] {
  const { byMethod } = providers.of(channel);
  return channel.payments
    .filter(({ code }) => paymentMethods[code].takenBy === "provider" && !byMethod[code])
    .map(
      ({ code, provider }) =>
        `${channelWithCode(channel)}: ${paymentMethods[code].name}を受け付けていますが、${provider === null ? "決済会社が決まっていません" : `${nameOf(provider)}に使える契約がありません`}。`,
    );
}
