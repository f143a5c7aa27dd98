import { expect } from "vitest";
import type { RowTest, Trial } from "./open-trial.ts";
import { paidOnce } from "./standing.ts";

const day = 86_400_000;

/** Values that only the adapter may see. */
const secretsOf = ({ rig, account }: Trial, values = account.values) =>
  rig.definition.fields.flatMap(({ name, isSecret }) => (isSecret && values[name] ? [values[name]] : []));

/** Whether the rig tries a row. */
const isTried = ({ rig }: Trial, id: keyof Trial["rig"]["cannot"]) => rig.cannot[id] === undefined;

export const accountTests = {
  async secret_rolled(open) {
    const t = await open();
    const first = await t.paysUnseen();
    const old = t.gate.messages.at(-1)!;
    const before = t.account.values;
    const values = await t.provider.rollSecret!();
    const now = t.shop.clock().getTime();
    await t.reopen({ values, replaced: { values: before, until: new Date(now - 1) } });
    expect((await t.gate.deliver(old)).status).toBe(403);
    expect(await t.standing(first)).toMatchObject({ order: "pending" });
    await t.reopen({ values, replaced: { values: before, until: new Date(now + day) } });
    await t.gate.deliver(old);
    expect(await t.standing(first)).toMatchObject(paidOnce);
    const second = await t.buys("authenticates");
    expect(await t.standing(second)).toMatchObject(paidOnce);
    await t.audited();
  },

  async account_checked(open) {
    const t = await open();
    const { definition, wrongValues } = t.rig;
    const good = await definition.check(t.account, t.tools);
    expect(good.filter(({ state }) => state === "problem")).toEqual([]);
    expect(good.length).toBeGreaterThan(0);
    const values = { ...t.account.values, ...wrongValues };
    const bad = await definition.check({ ...t.account, values }, t.tools);
    expect(bad.some(({ state }) => state === "problem")).toBe(true);
    for (const { words } of [...good, ...bad]) {
      expect(words).toMatch(/\p{Script=Hiragana}/u);
      for (const secret of [...secretsOf(t), ...secretsOf(t, values)]) expect(words).not.toContain(secret);
    }
  },

  async definition_complete(open) {
    const t = await open({ capture: "at_shipment" });
    const { definition } = t.rig;
    const { code, fields } = definition;
    const { values, mode } = t.account;
    expect(code).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
    expect(Object.keys(values).filter((name) => !fields.some((field) => field.name === name))).toEqual([]);
    for (const { name, label, hint, isRequired, maxLength, pattern, choices } of fields) {
      const value = values[name];
      expect([name, name]).toEqual([name, expect.stringMatching(/^[a-z][a-z0-9-]*$/)]);
      expect([name, label === "", hint === ""]).toEqual([name, false, false]);
      expect([name, isRequired && value === undefined]).toEqual([name, false]);
      if (value === undefined) continue;
      expect([name, pattern.test(value), value.length <= maxLength]).toEqual([name, true, true]);
      if (choices) expect(Object.keys(choices)).toContain(value);
    }
    expect([definition.problemOf?.(values), definition.modeOf(values)]).toEqual([undefined, mode]);
    expect(definition.methods).toEqual(expect.arrayContaining(Object.keys(t.methods)));
    const addresses = definition.setup(t.gate.url).map(({ value }) => value);
    if (addresses.length > 0) expect(addresses.join(" ")).toContain(`/api/payments/${code}/notice`);
    const { abilities, capture, cards } = t.adapter();
    expect([abilities.capturesLater, capture !== undefined]).toEqual([
      isTried(t, "authorized"),
      isTried(t, "authorized"),
    ]);
    const savesCards = isTried(t, "card_saved");
    expect([abilities.savesCards ?? false, cards !== undefined]).toEqual([savesCards, savesCards]);
    expect(abilities.capturesLess).toBe(isTried(t, "capture_less"));
    expect(abilities.refundsParts).toBe(isTried(t, "refunded_in_parts"));
    expect(t.methods["conveni"] !== undefined).toBe(isTried(t, "store_number"));
    expect(t.methods["virtual_transfer"] !== undefined).toBe(isTried(t, "transfer_short"));
  },
} satisfies Record<string, RowTest>;
