import { ShopError } from "@noren/contract/platform/errors.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import { violatedConstraint } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { Company } from "./channel-json.ts";
import {
  codeProblem,
  descriptionProblem,
  hostWords,
  nameProblem,
  prefixProblem,
  taglineProblem,
  toHost,
} from "./channel-form.ts";
import { changeChannel } from "./channel.service.ts";
import { deleteHost, insertChannelRow, insertHosts } from "./channel.queries.ts";
import type { Channel } from "./channel-types.ts";
import type { OwnerShop } from "./context.ts";

type Owner = Pick<OwnerShop, "db" | "channels" | "clock" | "actor">;

export type NewChannel = {
  code: string;
  name: string;
  prefix: string;
  tagline: string;
  description: string;
  /** As typed. */
  hosts: readonly string[];
  company?: Partial<Company>;
  /** Not a shop to buy in: search engines leave it out. */
  isDemo?: boolean;
};

type Problems = Record<string, string[]>;

/** Problems of creating a channel beside the existing ones, by field. */
export function newChannelProblems(input: NewChannel, channels: readonly Channel[]): Problems {
  const { code, name, prefix, tagline, description, hosts } = input;
  const sameCode = channels.some((one) => one.code === code);
  const samePrefix = channels.find((one) => one.prefix === prefix);
  const problems = {
    code: [codeProblem(code) ?? (sameCode ? `「${code}」というチャネルはもうあります。` : undefined)],
    name: [nameProblem(name)],
    prefix: [prefixProblem(prefix) ?? (samePrefix && prefixTaken(samePrefix))],
    tagline: [taglineProblem(tagline)],
    description: [descriptionProblem(description)],
    host: hosts.map((host) => hostProblem(host, channels)),
  };
  return given(problems);
}

const prefixTaken = ({ code, prefix }: Channel) =>
  prefix === ""
    ? `接頭辞のないチャネルには、もう ${code} があります。--prefix に /toki のような接頭辞を指定してください。`
    : `「${prefix}」はチャネル ${code} が使っています。`;

/** A host belongs to one channel only, for any scheme. */
export function hostProblem(text: string, channels: readonly Channel[]): string | undefined {
  const host = toHost(text);
  if (host === undefined) return hostWords(text);
  const plainHost = host.replace(/^http:\/\//, "");
  const owner = channels.find(({ hosts }) => hosts.includes(plainHost));
  return owner && `「${plainHost}」はチャネル ${owner.code} のホストです。`;
}

const given = (problems: Record<string, readonly (string | undefined)[]>): Problems =>
  Object.fromEntries(
    Object.entries(problems)
      .map(([field, words]) => [field, words.filter((one) => one !== undefined)] as const)
      .filter(([, words]) => words.length > 0),
  );

/** Inserts the rows of a validated channel; returns its id. */
export async function insertChannel(trx: Db, now: Date, input: NewChannel): Promise<string> {
  const id = uuidv7(now);
  const { code, name, prefix, tagline, description, company, hosts, isDemo = false } = input;
  const profile = json({ tagline, description, ...(company && { company }) });
  await insertChannelRow(trx, { id, code, name, prefix, profile, is_demo: isDemo, created_at: now });
  await insertHosts(trx, id, [...new Set(hosts.map((host) => toHost(host)!))], 0);
  return id;
}

/** Creates a channel without carriers, payment methods and products, which are added afterwards. */
export async function createChannel(shop: Owner, input: NewChannel): Promise<Channel> {
  const problems = newChannelProblems(input, await shop.channels.all());
  if (Object.keys(problems).length > 0) throw new ShopError("common.invalid_input", {}, problems);
  await written(shop, async (trx, now) => void (await insertChannel(trx, now, input)));
  return (await shop.channels.byCode(input.code))!;
}

/** Adds a host as the last one; the first stays the host of the channel's URLs. */
export async function addHost(shop: Owner, channel: Channel, text: string): Promise<string> {
  const problem = hostProblem(text, await shop.channels.all());
  if (problem) throw invalid("host", problem);
  const host = toHost(text)!;
  await written(shop, (trx) => insertHosts(trx, channel.id, [host], channel.hosts.length));
  return host;
}

export async function removeHost(shop: Owner, channel: Channel, text: string): Promise<string> {
  const host = toHost(text) ?? text;
  await changeChannel(shop, async (trx) => {
    if (await deleteHost(trx, channel.id, host)) return;
    const known = channel.hosts.length > 0 ? `あるのは ${channel.hosts.join("、")} です。` : "ホストはまだありません。";
    throw invalid("host", `${channel.code} に「${host.slice(0, 100)}」というホストはありません。${known}`);
  });
  return host;
}

/** Another transaction may have created a conflicting channel meanwhile. */
async function written(shop: Owner, write: Parameters<typeof changeChannel>[1]) {
  try {
    await changeChannel(shop, write);
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    throw invalid("code", "同じコード、接頭辞、ホストのチャネルが、ちょうどいま作られました。");
  }
}

const invalid = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });
