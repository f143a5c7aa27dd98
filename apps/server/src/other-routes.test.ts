import { contract } from "@noren/contract/contract.ts";
import { useDatabase } from "@noren/api/testing/databases.ts";
import { putContent } from "@noren/api/testing/put-content.ts";
import { newsKind } from "@noren/api/content/news/news-kind.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { describe, expect, test } from "vitest";
import { createApiCalls } from "./api-calls.ts";
import type { Visit } from "./http/visit.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { createWeb } from "./web.ts";
import { everyPage } from "./testing/every-page.ts";

/** The answer of an address: a status, with the target of a redirect. */
type Answered = number | `303 ${string}`;
type Row = { open: Answered; closed: Answered; isEverywhere?: boolean };

/**
 * Answers of all other routes than pages, calls of the contract and commands: of an open channel, under maintenance,
 * and without a channel, which is 404 unless the route needs none (`isEverywhere`). Returns and webhooks of a provider
 * are accepted under maintenance; here their signatures are invalid.
 */
const others: Record<string, Row> = {
  "GET /healthz": { open: 200, closed: 200, isEverywhere: true },
  "GET /readyz": { open: 200, closed: 200, isEverywhere: true },
  "POST /csp-report": { open: 400, closed: 400, isEverywhere: true },
  "GET /favicon.ico": { open: 200, closed: 200 },
  "GET /robots.txt": { open: 200, closed: 200 },
  "GET /pictures/webp/320/0123456789abcdef/a.jpg": { open: 200, closed: 200 },
  "GET /films/a.mp4": { open: 200, closed: 200 },
  "GET /_simple/assets/a.js": { open: 200, closed: 200 },
  "GET /feed.xml": { open: 200, closed: 503 },
  "GET /sitemap.xml": { open: 200, closed: 503 },
  "GET /sitemap-news-1.xml": { open: 200, closed: 503 },
  "GET /api/openapi.json": { open: 200, closed: 200 },
  "GET /api/docs": { open: 200, closed: 200 },
  "GET /api/payments/:code/go": { open: 403, closed: 403 },
  "GET /api/payments/:code/return": { open: 403, closed: 403 },
  "POST /api/payments/:code/return": { open: 403, closed: 403 },
  "POST /api/payments/:code/notice": { open: 403, closed: 403 },
  "GET /api/payments/card/kept": { open: 403, closed: "303 /maintenance" },
  "POST /api/newsletter/stop/:token": { open: 409, closed: 503 },
  "GET /api/newsletter/stop/:token": { open: "303 /newsletter/stop", closed: "303 /newsletter/stop" },
  "POST /api/memorial/stop/:token": { open: 409, closed: 503 },
  "POST /api/review-asks/stop/:token": { open: 409, closed: 503 },
  "GET /api/review-asks/stop/:token": { open: "303 /review-asks/stop", closed: "303 /review-asks/stop" },
  "GET /api/memorial/stop/:token": { open: "303 /memorial/stop", closed: "303 /memorial/stop" },
};

const isFile = (path: string) => /^\/(pictures|films|_simple)\//.test(path);

function serverOf({ shop, app, db }: TestShop) {
  const web = createWeb({
    mailFolder: temporaryFolder("emails"),
    shop,
    ping: () => db.selectNoFrom(({ lit }) => lit(1).as("one")).execute(),
    files: async ({ url }) => (isFile(url.pathname) ? new Response("file") : undefined),
    callApi: createApiCalls({ api: app, secret: shop.secret, clock: shop.clock }),
    drawPage: async (_, { settings }) =>
      new Response("page", { status: settings["SITE.MAINTENANCE.IS_USE"] ? 503 : 200 }),
  });
  return async (method: string, address: string, host = "shop.test"): Promise<{ answer: Answered; text: string }> => {
    const request = new Request(`http://${host}${address}`, { method, ...(method === "POST" && { body: "{}" }) });
    const visit = { id: "1", ip: "192.0.2.1", isLoopback: false, isTooLarge: false, isFile: false, route: "" };
    const response = await web({ ...visit, request, url: new URL(request.url) } as Visit);
    const to = response.headers.get("location")?.split("?")[0];
    return { answer: to ? `303 ${to}` : response.status, text: await response.text() };
  };
}

const addressOf = (line: string) => {
  const [method = "", path = ""] = line.split(" ");
  return [method, path.replaceAll(/:\w+/g, "x")] as const;
};

describe("what is no page and no call of the contract", () => {
  const { shop } = useDatabase("pglite");

  test("[SEC-08] each address of the server answers as its row says, open and under maintenance", async () => {
    const open = await shop();
    await putContent(open, { kind: newsKind, key: "a", title: "題", fields: {} });
    const ask = serverOf(open);
    for (const state of ["open", "closed"] as const) {
      await open.set("SITE.MAINTENANCE.IS_USE", state === "closed");
      const answers: Record<string, Answered> = {};
      for (const line of Object.keys(others)) answers[line] = (await ask(...addressOf(line))).answer;
      expect([state, answers]).toEqual([
        state,
        Object.fromEntries(Object.entries(others).map(([line, row]) => [line, row[state]])),
      ]);
    }
  });

  test("[SEC-08] no route of the API stands outside contract and table", async () => {
    const { app } = await shop();
    const calls = Object.values(contract).flatMap((area) => Object.values(area));
    const known = new Set(calls.map(({ method, path }) => `${method} /api${path.replaceAll(/\{\w+\}/g, ":")}`));
    const routes = app.routes.filter(({ method }) => method !== "ALL");
    const outside = routes.filter(
      ({ method, path }) => !known.has(`${method} ${path.replace("/:path{.+}", ":").replaceAll(/:\w+/g, ":")}`),
    );
    expect(outside.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(others)
        .filter((line) => line.includes(" /api/"))
        .toSorted(),
    );
  });

  test("[SEC-08, THEME-08] without a channel every page, form and file is 404, and every call 404 in JSON", async () => {
    const ask = serverOf(await shop());
    const pages = Object.entries(everyPage).map(([pattern, { at }]) =>
      typeof at === "string" ? at : pattern.replaceAll(/:\w+\??/g, "x"),
    );
    const lines = Object.keys(others).filter((line) => !others[line]!.isEverywhere);
    const asked = [
      ...pages.flatMap((page) => [["GET", encodeURI(page)] as const, ["POST", encodeURI(page)] as const]),
      ...lines.map(addressOf),
    ];
    for (const [method, address] of asked) {
      const { answer, text } = await ask(method, address, "unknown.test");
      const words = address.startsWith("/api/") ? '"code":"channel.not_found"' : "<body>404 Page Not Found</body>";
      expect([method, address, answer, text.includes(words)]).toEqual([method, address, 404, true]);
    }
    for (const line of Object.keys(others).filter((one) => others[one]!.isEverywhere))
      expect([line, (await ask(...addressOf(line), "unknown.test")).answer]).toEqual([line, others[line]!.open]);
  });
});
