import * as z from "zod/mini";
import { guestLink, GuestOrderDetail } from "../order/guest-order.ts";
import { OrderDetail } from "../order/order.ts";
import { ReturnReasonInput } from "../order/return-request.ts";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { returnPicturesMax } from "../platform/limits.ts";
import { Id, reference } from "../platform/shapes.ts";

export const returnWords = field.optionalLongText("くわしい理由", 400);

const picturesProblem = `写真は${returnPicturesMax}枚までです`;

/** Items that the buyer asks to send back, and the reason. */
export const ReturnRequestInput = z.object({
  products: sizedList(z.array(z.object({ key: reference(40), quantity: field.integer("数量", 1, 9999) })), 100),
  reason: ReturnReasonInput,
  words: returnWords,
  /** Upload ids of POST /v1/upload-files with `dir` returns: pictures of the defect or of the wrong item. */
  pictures: z.optional(
    sizedList(
      z.array(reference(64)).check(z.maxLength(returnPicturesMax, picturesProblem)),
      returnPicturesMax,
      picturesProblem,
    ),
  ),
});
const errors = ["order.not_found", "return.not_possible", "return.under_way", "return.limit", "file.gone"] as const;

export const returnRequest = {
  add: endpoint("POST /v1/me/orders/{id}/return-requests", {
    summary: "Asks the shop to take back items of the member's order; one open request at a time",
    access: "member",
    input: z.extend(ReturnRequestInput, { id: Id }),
    output: OrderDetail,
    errors,
  }),
  guestAdd: endpoint("POST /v1/orders/{no}/return-requests", {
    summary: "The same request by the holder of a guest's order link",
    access: "guest-token",
    input: z.extend(ReturnRequestInput, guestLink),
    output: GuestOrderDetail,
    errors: [...errors, "order.link_ended"],
  }),
};
