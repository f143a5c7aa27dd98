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
  AddressInput: [AddressInput, "A delivery address."],
  OrdererInput: [OrdererInput, "The person who orders."],
  NoshiInput: [NoshiInput, "The noshi of a parcel."],
  ShippingAddInput: [ShippingAddInput, "A delivery address of the cart: from the member's address book, or by fields."],
  ShippingModifyInput: [ShippingModifyInput, "Changes to a shipping; omitted fields stay as they are."],
  GiftInput: [GiftInput, "The giver's input: name of the receiver, and message to the receiver."],
  ConfigurationInput: [ConfigurationInput, "The buyer's choices for a product made to order."],
  ReviewInput: [ReviewInput, "A review."],
  ProfileInput: [ProfileInput, "The profile."],
  RegisterInput: [RegisterInput, "A registration."],
  UpdateInput: [UpdateInput, "The profile; a new email address requires the password."],
  PasswordInput: [PasswordInput, "The new and the current password."],
  UserAddressInput: [UserAddressInput, "An address in the member's address book."],
  InquiryInput: [InquiryInput, "An inquiry."],
  MemorialInput: [MemorialInput, "A day to be reminded of."],
  EmbroideryForm: [EmbroideryForm, "An embroidery."],
  ProductRequestInput: [ProductRequestInput, "A request for a product that the shop does not sell."],
  DeliveryChangeInput: [
    DeliveryChangeInput,
    "New address and arrival of an order's parcel; omitted fields stay as they are.",
  ],
  ReturnRequestInput: [ReturnRequestInput, "Items that the buyer asks to send back, and the reason."],
  ReceiptInfoInput: [ReceiptInfoInput, "The buyer's choices for the receipt; omitted fields stay as they are."],
  GiftShippingInput: [GiftShippingInput, "Delivery address of a gift, from its receiver."],
  GiftDeliveryInput: [GiftDeliveryInput, "Delivery address and arrival of a gift, from its receiver."],
};
