import { orderEffects } from "#api/order-effects.ts";
import { placedAsRead } from "./placed-as-read.ts";
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@noren/contract/client.ts";
import { contract } from "@noren/contract/contract.ts";
import { pino } from "pino";
import { type Api, createApp } from "../app.ts";
import { altcha } from "#api/member/captcha/altcha.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import { createChannelCache } from "../channel/channel-cache.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { writeSetting } from "../channel/channel.queries.ts";
import type { SettingKey } from "../channel/settings.ts";
import type { Shop } from "#api/shop.ts";
import type { Actor } from "#api/platform/actor/actor.ts";
import type { Db, OpenDatabase } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { folderFiles } from "#api/platform/files/folder-files.ts";
import type { AnswerCheck } from "#api/platform/http/answer-check.ts";
import { signContext } from "#api/platform/http/call-context.ts";
import { inProcessClient, type ShopClient } from "#api/clients.ts";
import { type FixedProviders, fixedProviders } from "./fixed-providers.ts";
import { plainEncoder } from "./plain-encoder.ts";
import type { JobData, JobName } from "#api/platform/jobs/jobs.ts";

export type SentJob = { [N in JobName]: { name: N; data: JobData[N]; startAfter?: Date } }[JobName];

/** A shop with one channel and an empty catalogue, and clients that call it as a visitor or with a token. */
export type TestShop = {
  /** Services that are given this shop act as the owner. */
  shop: OwnerShop<Shop> & { providers: FixedProviders };
  db: Db;
  actor: Actor;
  channel: Channel;
  /** The API itself, for requests that a client cannot send: bad bodies, headers. */
  app: Api;
  /** Client of a visitor without a token. */
  api: ShopClient;
  /** Client with a bearer token. */
  as: (token: string) => ShopClient;
  /** Sets the shop's clock, which stands still in between. */
  at: (moment: string | Date) => void;
  /** Queued jobs, in order; they do not run. */
  sent: SentJob[];
  set: (key: SettingKey, value: unknown) => Promise<void>;
};

const secret = "a secret that only tests know, 32+";
export const firstMoment = "2026-11-20T01:00:00Z"; // a Friday, 10:00 in Tokyo

export async function openTestShop(database: OpenDatabase, answerCheck?: AnswerCheck): Promise<TestShop> {
  const { db, kind } = database;
  let now = new Date(firstMoment);
  const actor: Actor = { kind: "command" };
  const sent: SentJob[] = [];
  const channels = createChannelCache(db);
  const shop: TestShop["shop"] = {
    db,
    channels,
    jobs: async (_, name, data, options) => {
      for (const one of Array.isArray(data) ? data : [data]) sent.push({ name, data: one, ...options } as SentJob);
    },
    log: pino({ level: "silent" }),
    secret: { current: secret },
    providers: fixedProviders(),
    orderEffects: [...orderEffects, placedAsRead],
    captcha: altcha,
    identityProviders: {},
    actor,
    clock: () => now,
    random: randomBytes,
    files: folderFiles(mkdtempSync(join(tmpdir(), "noren-files-"))),
    encodePicture: plainEncoder,
    ...(answerCheck && { answerCheck }),
  };
  const channelId = await insertChannel(db, now);
  const channel = (await channels.byId(channelId))!;
  const app = createApp(shop);
  // On PostgreSQL calls use a signed context as over HTTP, so that every test covers both ways.
  const client = kind === "pglite" ? inProcess : signed;
  return {
    shop,
    db,
    actor,
    channel,
    app,
    api: client(app, shop, channelId),
    as: (token) => client(app, shop, channelId, token),
    at: (moment) => void (now = new Date(moment)),
    sent,
    set: async (key, value) => {
      await writeSetting(db, channelId, key, value, now);
      shop.channels.drop();
    },
  };
}

async function insertChannel(db: Db, now: Date): Promise<string> {
  const id = uuidv7(now, randomBytes);
  await db.insertInto("channel").values({ id, code: "noren", name: "暖簾", prefix: "" }).execute();
  await db.insertInto("channel_host").values({ host: "http://shop.test", channel_id: id }).execute();
  return id;
}

const visitor = (channelId: string) => ({
  channelId,
  ip: "192.0.2.1",
  requestId: crypto.randomUUID(),
});

function inProcess(app: Api, _: Shop, channelId: string, token?: string): ShopClient {
  return inProcessClient(app, visitor(channelId), token);
}

function signed(app: Api, shop: Shop, channelId: string, token?: string): ShopClient {
  return createClient(contract, {
    baseUrl: "http://shop.test",
    send: (request) => app.fetch(request),
    headers: () => ({
      ...(token && { authorization: `Bearer ${token}` }),
      ...signContext(visitor(channelId), shop.secret, shop.clock()),
    }),
  });
}
