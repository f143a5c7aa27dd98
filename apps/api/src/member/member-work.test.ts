import type { InquiryInput } from "@noren/contract/member/inquiry.ts";
import { expect, test } from "vitest";
import type { MemberWork } from "#api/channel/context.ts";
import { addressCsv } from "#api/testing/addresses.ts";
import { bookmarkInput } from "#api/testing/bookmarks.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { inquiryInput, productRequestInput } from "#api/testing/inquiries.ts";
import { everyUserField, logIn } from "#api/testing/members.ts";
import { memorialInput } from "#api/testing/memorials.ts";
import { address, openForOrders } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { addAddress, showAddress } from "./address-book/address-book.service.ts";
import { importAddresses } from "./address-book/address-import.service.ts";
import { memberIdentities } from "./auth/linked-identity.service.ts";
import { addBookmark, ownBookmarks } from "./bookmark/bookmark.service.ts";
import { removeCard } from "./card/card.service.ts";
import { requestExport } from "./data-export/data-export.service.ts";
import { isReserved } from "./email-change/email-change.service.ts";
import { checkInquiry, sendInquiry } from "./inquiry/inquiry.service.ts";
import { ownInquiries, replyToInquiry } from "./inquiry/own-inquiry.service.ts";
import { memberLoginWays } from "./login-way/login-way.service.ts";
import { addMemorial, ownMemorials } from "./memorial/memorial.service.ts";
import { followNewsletter } from "./newsletter/consent.service.ts";
import { memberPasskeys } from "./passkey/passkey.service.ts";
import { answeredAt, requestHistories, sendProductRequest } from "./product-request/product-request.service.ts";
import { changePassword, updateUser, userOf } from "./profile/profile.service.ts";
import { endOthers, openSessions } from "./session/session.service.ts";
import { listMessages } from "./system-message/system-message.service.ts";
import { addEntry, ownSeries } from "./timeseries/timeseries.service.ts";

const entry = { ...address, name: "自宅", division_ct: "2" as const, cell_phone_number: "08012345678" };
const page = { page: 1, per: 10 };

/** The work of an owner's call or a command: shop, channel, time and the member's id, without a visitor. */
async function openWork(open: TestShop) {
  const ready = await openForOrders(open);
  const member = await logIn(ready);
  const { shop, db, channel } = ready;
  const work = { ...workOf({ shop, db, channel }), member: { id: member.user.id } } as MemberWork;
  return { ...ready, member, email: member.email, work };
}
type Opened = Awaited<ReturnType<typeof openWork>>;

const workOf = ({ shop, db, channel }: Pick<TestShop, "shop" | "db" | "channel">) => ({
  shop,
  db,
  channel,
  now: shop.clock(),
  actor: shop.actor,
});

describeOnBothDatabases("a member's services without a visitor", ({ shop }) => {
  test.each<[string, (open: Opened) => Promise<void>]>([
    [
      "addresses",
      async ({ work, member }) => {
        const { id } = await addAddress(work, entry);
        expect(await showAddress(work, id)).toMatchObject({ name: "自宅" });
        const bytes = new Uint8Array(await addressCsv([{ ...entry, name: "実家" }]).arrayBuffer());
        expect(await importAddresses(work, bytes)).toMatchObject({ added: 1 });
        expect((await member.me.userAddress.list()).data.map(({ name }) => name)).toEqual(["自宅", "実家"]);
      },
    ],
    [
      "saved searches",
      async ({ work }) => {
        await addBookmark(work, bookmarkInput());
        expect((await ownBookmarks(work, page)).data).toHaveLength(1);
      },
    ],
    [
      "memorials",
      async ({ work }) => {
        await addMemorial(work, memorialInput());
        expect((await ownMemorials(work)).data).toMatchObject([{ name: "誕生日" }]);
      },
    ],
    [
      "measurements",
      async ({ work }) => {
        await addEntry(work, { purpose: "shirt", measurements: { neck: 39.5 } });
        expect((await ownSeries(work, "shirt")).data).toHaveLength(1);
      },
    ],
    [
      "inquiries",
      async ({ work, email }) => {
        const input = { ...inquiryInput(), email } as InquiryInput;
        const { key } = await sendInquiry(work, input, await checkInquiry(work, input));
        expect(await replyToInquiry(work, { key, body: "お返事です" })).toMatchObject({
          comments: [{ author: "member" }],
        });
        expect((await ownInquiries(work, page)).data).toMatchObject([{ key }]);
      },
    ],
    [
      "requests for products",
      async ({ work, email }) => {
        const to = await answeredAt(work, { ...productRequestInput(), email: "" });
        expect(to).toBe(email);
        await sendProductRequest(work, productRequestInput(), to);
        expect((await requestHistories(work, page)).data).toHaveLength(1);
      },
    ],
    [
      "the profile and the password",
      async ({ work, member, email }) => {
        const { password: _, school_key: __, ...input } = everyUserField({ email });
        await updateUser(work, { ...input, username: "" } as never, { question: null, isNewEmail: false });
        expect(await userOf(work, work.member.id)).toMatchObject({ address1: "神宮前1-2-3" });
        await changePassword(work, "$argon2id$none");
        // The change has no session of its own, so all sessions end.
        await expect(member.me.user.me()).rejects.toMatchObject({ code: "auth.token_expired" });
      },
    ],
    [
      "sessions",
      async ({ work, member }) => {
        expect(await openSessions(work)).toMatchObject([{ is_current: false }]);
        await endOthers(work);
        await expect(member.me.user.me()).rejects.toMatchObject({ code: "auth.token_expired" });
        expect(await openSessions(work)).toEqual([]);
      },
    ],
    [
      "the newsletter",
      async ({ work, db, email }) => {
        await followNewsletter(work, { id: work.member.id, email }, true);
        expect(await db.selectFrom("newsletter_consent").select("email").execute()).toEqual([{ email }]);
      },
    ],
    [
      "the data of the member",
      async ({ work, sent }) => {
        await requestExport(work);
        expect(sent.map(({ name }) => name)).toContain("data_export.make");
      },
    ],
    [
      "ways to log in, cards, addresses of email and messages",
      async ({ work, email }) => {
        expect(await memberIdentities(work)).toEqual([]);
        expect(await memberPasskeys(work)).toEqual([]);
        expect(await memberLoginWays(work)).toEqual([]);
        expect((await listMessages(work, page)).data).toEqual([]);
        expect(await isReserved(work, email, null)).toBe(true);
        await expect(removeCard(work as never, crypto.randomUUID())).rejects.toMatchObject({ code: "card.not_found" });
      },
    ],
  ])("[OWN-14] %s of a member are read and changed by the member's id", async (_, run) => {
    await run(await openWork(await shop()));
  });
});
