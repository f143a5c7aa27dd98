import { ProductQuery } from "@noren/contract/product/product.ts";
import type { LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request/request.server.ts";
import { withPlainPrices } from "./plain-prices.server.ts";
import { listInput, productQuery } from "./product-query.ts";

export const loadCount = (args: LoaderFunctionArgs): Promise<Response> =>
  load(args, async (api) => {
    const query = productQuery(withPlainPrices(args.url.searchParams));
    const found = await api.productSearch.count(ProductQuery.parse(listInput(query)));
    return Response.json(found, { headers: { "cache-control": "no-store" } });
  });
