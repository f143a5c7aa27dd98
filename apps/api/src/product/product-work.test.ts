import { expect, test } from "vitest";
import type { ChannelWork } from "#api/channel/context.ts";
import { findSizeTables } from "#api/content/size-table/size-table-kind.ts";
import { openTeaShop, putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { offerAccessory } from "#api/testing/packings.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { accessoriesOfProduct } from "./accessory/accessory.service.ts";
import { productFacets } from "./facet.service.ts";
import { addMemberView, ownHistory } from "./history/history.service.ts";
import { addLike, removeLike } from "./like/like.service.ts";
import { listProducts, showProduct } from "./product.service.ts";
import { recommend } from "./recommendation/recommendation.service.ts";
import { getSoldOutVariant, requestRestock } from "./restock/restock.service.ts";
import { addReview, listReviews } from "./review/review.service.ts";
import { addSearch, ownSearches } from "./search-history/search-history.service.ts";
import { suggest } from "./suggestion.service.ts";
import { listTags, setTagPassword } from "./tag/tag.service.ts";

/** The work of a command or job: shop, channel and time, without a visitor. */
async function openWork(open: TestShop) {
  const { shop, db, channel } = open;
  const work: ChannelWork = { shop, db, channel, now: shop.clock(), actor: shop.actor };
  const member = await logIn(open);
  return { ...open, work, memberWork: { ...work, member: { id: member.user.id } } };
}

describeOnBothDatabases("the catalogue without a visitor", ({ shop }) => {
  test("[OWN-11] work of the shop reads lists, pages, facets and suggestions, without products behind a password", async () => {
    const { work, ...open } = await openWork(await shop());
    await openTeaShop(open);
    const secret = await putTag(open, "secret", "内緒");
    await setTagPassword(work, "secret", "$argon2id$hash");
    await putProduct(open, { key: "hidden", name: "内緒のお茶", tags: [secret] });
    expect((await listProducts({ word: "煎茶" }, work)).data.map(({ key }) => key)).toEqual(["sencha"]);
    expect((await listProducts({}, work)).data.map(({ key }) => key)).not.toContain("hidden");
    expect(await showProduct("towel", work, findSizeTables)).toMatchObject({ key: "towel" });
    await expect(showProduct("hidden", work, findSizeTables)).rejects.toMatchObject({ code: "product.not_found" });
    expect((await productFacets({}, work)).maker.choices.length).toBeGreaterThan(0);
    expect((await suggest("タオ", work)).products.map(({ key }) => key)).toContain("towel");
    expect(await listTags(work)).toContainEqual(expect.objectContaining({ key: "secret", is_unlocked: false }));
    expect((await recommend(work, "towel")).map(({ key }) => key)).toContain("tenugui");
    expect(await accessoriesOfProduct(work, "towel")).toEqual([]);
  });

  test("[OWN-14] favourites, views, searches, reviews and restock requests are found by the member's id", async () => {
    const { work, memberWork, ...open } = await openWork(await shop());
    const bag = await putProduct(open, { key: "bag", name: "手提げ袋", variants: [{ code: "BAG", stock: 0 }] });
    const towel = await putProduct(open, { key: "towel" });
    await offerAccessory(open, { model: towel.id }, { id: bag.variants[0]!.id });
    expect(await addLike(memberWork, "towel")).toMatchObject({ is_favorite: true });
    expect(await removeLike(memberWork, "towel")).toMatchObject({ is_favorite: false });
    expect(await addMemberView(memberWork, "towel")).toBe(towel.id);
    expect((await ownHistory(memberWork, { page: 1, per: 10 })).data).toMatchObject([{ product_id: towel.id }]);
    await addSearch(memberWork, "手拭い");
    expect(await ownSearches(memberWork)).toMatchObject([{ word: "手拭い" }]);
    const review = { key: "towel", review: "やわらかい", rating: 5 };
    expect(await addReview(memberWork, review, async () => true)).toMatchObject({ product_id: towel.id });
    expect((await listReviews(memberWork, { key: "towel" }, async () => true)).more!.posting).toBe("posted");
    const request = { product_id: bag.variants[0]!.id, email: "hanako@example.jp" };
    await requestRestock(work, request, await getSoldOutVariant(work, request.product_id));
    expect(await open.db.selectFrom("restock_request").select("email").execute()).toEqual([{ email: request.email }]);
  });
});
