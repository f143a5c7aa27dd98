import { AddressInput, OrdererInput } from "./delivery/address.ts";
import { NoshiInput } from "./delivery/wrapping.ts";
import { ShippingAddInput, ShippingModifyInput } from "./cart/cart-shipping.ts";
import { GiftInput } from "./cart/gift.ts";
import { ConfigurationInput } from "./product/configuration.ts";
import { ReviewInput } from "./product/review.ts";
import { ProfileInput, RegisterInput, UpdateInput, PasswordInput } from "./member/profile.ts";
import { UserAddressInput } from "./member/address-book.ts";
import { InquiryInput } from "./member/inquiry.ts";
import { MemorialInput } from "./member/memorial.ts";
import { EmbroideryForm } from "./member/timeseries.ts";
import { ProductRequestInput } from "./member/product-request.ts";
import { DeliveryChangeInput } from "./fulfilment/delivery-change.ts";
import { ReturnRequestInput } from "./fulfilment/return-request.ts";
import { ReceiptInfoInput } from "./fulfilment/document.ts";
import { GiftShippingInput, GiftDeliveryInput } from "./gift/gift.ts";
import type { ShapeNames } from "./platform/openapi/schemas.ts";

/** Shapes of inputs by their names in the API document. */
export const inputShapes: ShapeNames = {
  AddressInput: [AddressInput, "Where a parcel goes."],
  OrdererInput: [OrdererInput, "Who orders."],
  NoshiInput: [NoshiInput, "A noshi around a parcel."],
  ShippingAddInput: [ShippingAddInput, "A delivery address of the cart: one of the member's book, or fields."],
  ShippingModifyInput: [ShippingModifyInput, "What is to change of a delivery address; what is left out stays."],
  GiftInput: [GiftInput, "The giver's words to the receiver of a gift."],
  ConfigurationInput: [ConfigurationInput, "What a buyer chose of a product made to order."],
  ReviewInput: [ReviewInput, "A review."],
  ProfileInput: [ProfileInput, "The profile."],
  RegisterInput: [RegisterInput, "A registration."],
  UpdateInput: [UpdateInput, "The profile; another email address needs the password."],
  PasswordInput: [PasswordInput, "The password, and the one until now."],
  UserAddressInput: [UserAddressInput, "An address of the member's book."],
  InquiryInput: [InquiryInput, "An inquiry."],
  MemorialInput: [MemorialInput, "A day to be reminded of."],
  EmbroideryForm: [EmbroideryForm, "An embroidery."],
  ProductRequestInput: [ProductRequestInput, "A request for a product that the shop does not have."],
  DeliveryChangeInput: [
    DeliveryChangeInput,
    "Where and when a parcel of an order is to arrive; what is left out stays.",
  ],
  ReturnRequestInput: [ReturnRequestInput, "What a buyer asks to send back, and why."],
  ReceiptInfoInput: [ReceiptInfoInput, "What a receipt is to say; what is left out stays."],
  GiftShippingInput: [GiftShippingInput, "Where the receiver wants a gift."],
  GiftDeliveryInput: [GiftDeliveryInput, "Where and when the receiver wants a gift."],
};
