import { sql } from "kysely";
import { expect, test } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { orderForDocuments, receiptLinkTo, settleOrder, wordsOf } from "#api/testing/documents.ts";
import { readyCart } from "#api/testing/products.ts";

/** Not in the font that documents are drawn with; 髙 and 𠮷 are. */
const rare = "龘";
const refusal = (name: string, label: string) => ({
  code: "document.unprintable",
  message: `${label}の「${rare}」は、書類に印刷できない文字です。別の字体か、かなで入力してください。`,
  fields: { [name]: [expect.stringContaining(`「${rare}」`)] },
});

describeOnBothDatabases("letters that documents cannot print", ({ shop }) => {
  test("[ORD-04, FORM-14] the receipt's fields name the letter before anything is issued, and take any other spelling", async () => {
    const { me, id, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const issued = { id, honorific: "様" } as const;
    await expect(me.document.issueReceipt({ ...issued, addressee: `${rare}田` })).rejects.toMatchObject(
      refusal("addressee", "宛名"),
    );
    await expect(me.document.issueReceipt({ ...issued, proviso: rare })).rejects.toMatchObject(
      refusal("proviso", "但し書き"),
    );
    const link = await receiptLinkTo(open, id);
    await expect(
      open.api.document.modifyGuestReceipt({ ...link, receiptInfo: { addressee: rare } }),
    ).rejects.toMatchObject(refusal("addressee", "宛名"));
    expect(await open.api.document.guestReceipt(link)).toMatchObject({ issues: 0, unprintable: [] });
    expect(wordsOf(await me.document.issueReceipt({ ...issued, addressee: "髙橋 𠮷子" })).join("")).not.toContain("〓");
  });

  test("[ORD-04] a name of the order that cannot be printed is said where the receipt is made out, and printed as 〓 by itself", async () => {
    const { me, id, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const name = json({ last_name: `${rare}田` });
    await sql`update shop_order set orderer = orderer || ${name} where id = ${id}`.execute(open.db);
    expect((await me.order.detail({ id })).receipt.unprintable).toEqual([rare]);
    expect(wordsOf(await me.document.receipt({ id })).join("")).toContain("〓田");
  });

  test("[ORD-03, FORM-14] the quotation's name field names the letter", async () => {
    const { api, bank, towel } = await orderForDocuments(await shop());
    const { token } = await readyCart({ api, bank }, [{ id: towel.id }]);
    await expect(api.document.quotationOfCart({ token, addressee: rare })).rejects.toMatchObject(
      refusal("addressee", "宛名"),
    );
  });
});
