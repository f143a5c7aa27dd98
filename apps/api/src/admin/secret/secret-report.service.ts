import type { Secret } from "@noren/contract/platform/secret.ts";
import { storedGiftToken } from "#api/order/gift/gift-token.ts";
import type { Db } from "#api/platform/db/open.ts";
import { momentWords, tokyoDay } from "#api/platform/day/day.ts";
import { secretState, type SecretState } from "#api/platform/secret/known-secrets.service.ts";
import { fingerprintOf } from "#api/platform/secret/secret-fingerprint.ts";
import { accountSecrets } from "#api/payment-method/account/renew-secrets.service.ts";
import { appSecrets, formerHashes } from "./renew-secret.service.ts";
import {
  openGifts,
  peopleWithFormerCodes,
  type Remaining,
  remainingInvitations,
  remainingRestocks,
  remainingSessions,
  remainingTokens,
} from "./secret.queries.ts";

const dayWords = (moment: Date) => tokyoDay(moment).replaceAll("-", ".");
const manual = "docs/operations/incidents.md「SECRET」";

/** A Japanese sentence for a SECRET that is not the database's. */
export function stateProblem(state: SecretState): string | undefined {
  if (state.kind === "foreign")
    return `SECRET が、このお店のデータベースのものではありません（${momentWords(state.since)} からのものと違います）。これまでのメールのリンク、ログイン中の会員、認証アプリの鍵は、元の SECRET でなければ開けません。元の SECRET に戻してください。取り替えるときは、元のものを SECRET_FALLBACK に指定します（${manual}）。`;
  if (state.kind === "replaced")
    return `SECRET は、${momentWords(state.since)} に取り替えられる前のものです。新しい SECRET にしてください（${manual}）。`;
  return undefined;
}

/** What does not fit SECRET, for the start of the shop and the audit. */
export async function secretProblems({ db, secret }: { db: Db; secret: Secret }): Promise<string[]> {
  const problem = stateProblem(await secretState(db, secret));
  const { unreadable } = await appSecrets(db, secret);
  const accounts = (await accountSecrets(db, secret)).unreadable;
  return [
    ...(problem === undefined ? [] : [problem]),
    ...(unreadable.length === 0
      ? []
      : [`認証アプリの鍵を開けません: ${unreadable.join("、")}。元の SECRET を SECRET_FALLBACK に指定してください。`]),
    ...(accounts.length === 0
      ? []
      : [
          `決済会社の秘密の鍵を開けません: ${accounts.join("、")}。元の SECRET を SECRET_FALLBACK に指定するか、payment provider set で鍵を指定し直してください。`,
        ]),
  ];
}

export type RemainingLine = { words: string; until: Date | null };
export type SecretReport = {
  /** Names of people whose app's secret waits for `secret renew`. */
  apps: string[];
  /** Codes of the payment providers whose secrets wait for `secret renew`. */
  providers: string[];
  /** Rows whose hashes wait for `secret renew`. */
  hashes: number;
  /** What only SECRET_FALLBACK opens; it cannot be renewed, but ends. */
  remaining: RemainingLine[];
  /** When the last of it has ended; null if something of it has no end. */
  fallbackMayGoAt: Date | null;
};

/** What SECRET_FALLBACK is still needed for, after SECRET replaced it at `since`. */
export async function secretReport(
  { db, secret, now }: { db: Db; secret: Secret; now: Date },
  since: Date,
): Promise<SecretReport> {
  const own = { current: secret.current };
  const people = await peopleWithFormerCodes(db, fingerprintOf(secret.current));
  const former = (await openGifts(db)).filter(({ id, token_hash }) => !storedGiftToken(id, token_hash, own));
  const ends = former.map(({ expires_at }) => expires_at).filter((end) => end !== null);
  const gifts: Remaining = { count: former.length, until: ends.length < former.length ? null : latest(ends) };
  const counted: [string, Remaining][] = [
    ["ログイン中の会員", await remainingSessions(db, since, now)],
    ["会員へのメールの一度きりのリンク", await remainingTokens(db, since, now)],
    ["管理画面への招待", await remainingInvitations(db, since, now)],
    ["受け取り待ちのギフトのリンク", gifts],
    ["再入荷のお知らせを取り消すリンク", await remainingRestocks(db, since)],
    ["回復コードを作り直していない担当者", { count: people.length, until: null }],
  ];
  const lines = counted
    .filter(([, { count }]) => count > 0)
    .map(([name, { count, until }]) => ({ words: `${name} ${count}件`, until, name }));
  const remaining = lines.map(({ words, until, name }) => ({
    words: name.startsWith("回復") ? `${words}（${people.join("、")}）` : words,
    until,
  }));
  const untils = remaining.map(({ until }) => until);
  return {
    apps: (await appSecrets(db, secret)).renewed,
    providers: (await accountSecrets(db, secret)).renewed,
    hashes: await formerHashes(db, secret),
    remaining,
    // requests may be repeated for a day (ERR-03)
    fallbackMayGoAt: untils.includes(null) ? null : latest([...untils, new Date(since.getTime() + 86_400_000)]),
  };
}

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (last === null || (moment !== null && moment > last) ? moment : last), null);

/** The report as lines for the operator. */
export function reportLines(report: SecretReport, now: Date): string[] {
  const { apps, providers, hashes, remaining, fallbackMayGoAt } = report;
  const waits = apps.length > 0 || providers.length > 0 || hashes > 0;
  return [
    apps.length > 0
      ? `× 認証アプリの鍵: ${apps.length}名（${apps.join("、")}）が、まだ前の SECRET で暗号になっています。`
      : "○ 認証アプリの鍵は、すべて、いまの SECRET で暗号になっています。",
    ...(providers.length > 0
      ? [
          `× 決済会社の秘密の鍵: ${providers.length}件（${providers.join("、")}）が、まだ前の SECRET で暗号になっています。`,
        ]
      : []),
    hashes > 0
      ? `× 宛先の照合: ${hashes}件が、まだ前の SECRET によるものです。`
      : "○ 宛先の照合は、すべて、いまの SECRET によるものです。",
    ...remaining.map(({ words, until }) => `・ ${words}${until ? `（${dayWords(until)} まで）` : ""}`),
    ...(waits ? ["npm run shop -- secret renew を実行してください。済むまで、SECRET_FALLBACK は外せません。"] : []),
    ...(waits ? [] : [mayGo(fallbackMayGoAt, now, remaining.length > 0)]),
    ...(waits ? [] : ["外すと、取り替える前に送ったメールの、領収書・ご注文・配信停止のリンクは開けなくなります。"]),
  ];
}

function mayGo(at: Date | null, now: Date, remains: boolean): string {
  if (at !== null && at <= now) return "SECRET_FALLBACK は、もう外せます。";
  if (at !== null) return `SECRET_FALLBACK は、${momentWords(at)} を過ぎたら外せます。`;
  return remains
    ? "SECRET_FALLBACK は、いつでも外せますが、上に「まで」のないものは、外すと使えなくなります。"
    : "SECRET_FALLBACK は、もう外せます。";
}
