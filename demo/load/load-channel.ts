import type { Company } from "@noren/api/channel/channel-json.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { changeSetting, selectColorScheme } from "@noren/api/channel/channel.service.ts";
import { toColorScheme } from "@noren/api/channel/color-scheme.ts";
import { saveColorScheme } from "@noren/api/channel/color-scheme.service.ts";
import { createChannel } from "@noren/api/channel/open-channel.service.ts";
import { closeDays, type Period } from "@noren/api/delivery/business-date/closed-day.service.ts";
import { parseCarriageTable } from "@noren/api/delivery/carrier/carriage-table.ts";
import { changeHandovers, createCarrier } from "@noren/api/delivery/carrier/carrier.service.ts";
import type { NewCarrier } from "@noren/api/delivery/carrier/new-carrier.ts";
import type { MethodInput } from "@noren/api/payment-method/method-form.ts";
import { setMethod } from "@noren/api/payment-method/method.service.ts";
import type { DataFiles } from "./data-files.ts";
import { assertTaken, type Owner } from "./owner.ts";

interface ChannelFile {
  name: string;
  /** Path prefix; empty for the default channel. */
  prefix: string;
  hosts: string[];
  tagline: string;
  description: string;
  company: Company;
  settings: Record<string, unknown>;
  /** The first scheme is active. */
  color_schemes: { code: string; name: string; tokens: Record<string, string> }[];
}

/** Set if it differs from the other channels. */
type OfChannels = { channels?: string[] };
type Method = OfChannels & MethodInput & { code: string };
type Carrier = OfChannels & Omit<NewCarrier, "by_prefecture"> & { handovers: string[] };

/** Opens a channel with its texts, settings, colours, payment methods and carriers. */
export async function loadChannel(owner: Owner, files: DataFiles, code: string): Promise<Channel> {
  const { settings, color_schemes, ...channelFile } = await files.json<ChannelFile>(`channels/${code}/channel.json`);
  const channel = await createChannel(owner, { ...channelFile, code, isDemo: true });
  for (const [key, value] of Object.entries(settings)) await changeSetting(owner, channel, key, value);
  for (const one of color_schemes) {
    const scheme = toColorScheme(one);
    if ("problem" in scheme) throw new Error(`${code}, ${one.code}: ${scheme.problem}`);
    await saveColorScheme(owner, channel, scheme);
  }
  await selectColorScheme(owner, channel, color_schemes[0]!.code);
  const own = ({ channels }: OfChannels) => channels?.includes(code) ?? true;
  for (const { channels: _, code: method, ...said } of (await files.json<Method[]>("payments.json")).filter(own))
    await setMethod(owner, channel, method, said);
  for (const { channels: _, handovers, ...carrier } of (await files.json<Carrier[]>("carriers.json")).filter(own)) {
    const file = `carriage/${carrier.code}.csv`;
    const parsed = parseCarriageTable(await files.text(file));
    if ("problems" in parsed) return assertTaken(file, parsed.problems) as never;
    await createCarrier(owner, channel, { ...carrier, by_prefecture: parsed.table });
    const created = (await owner.channels.byId(channel.id))!;
    await changeHandovers(owner, created, carrier.code, handovers);
  }
  for (const { reason, ...period } of await files.json<(Period & { reason: string })[]>("closed-days.json"))
    for (const years of [0, 1]) await closeDays(owner, channel, later(period, years), reason);
  return (await owner.channels.byId(channel.id))!;
}

/** Repeats the days in later years. */
function later({ from, until }: Period, years: number): Period {
  const move = (day: string) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return { from: move(from), until: move(until) };
}
