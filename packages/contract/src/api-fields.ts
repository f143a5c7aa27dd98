import { analyticsFields } from "./analytics/analytics-fields.ts";
import { cartFields } from "./cart/cart-fields.ts";
import { channelFields } from "./channel/channel-fields.ts";
import { checkoutFields } from "./checkout/checkout-fields.ts";
import { contentFields } from "./content/content-fields.ts";
import { deliveryFields } from "./delivery/delivery-fields.ts";
import { fulfilmentFields } from "./fulfilment/fulfilment-fields.ts";
import { giftFields } from "./gift/gift-fields.ts";
import { memberFields } from "./member/member-fields.ts";
import { orderFields } from "./order/order-fields.ts";
import { paymentMethodFields } from "./payment-method/payment-method-fields.ts";
import { productFields } from "./product/product-fields.ts";
import { promotionFields } from "./promotion/promotion-fields.ts";
import { fieldsOf } from "./platform/openapi/field-words.ts";
import { sharedFields } from "./platform/openapi/shared-fields.ts";

/** Description and example of each field of the API. */
export const apiFields = fieldsOf(
  analyticsFields,
  cartFields,
  channelFields,
  checkoutFields,
  contentFields,
  deliveryFields,
  fulfilmentFields,
  giftFields,
  memberFields,
  orderFields,
  paymentMethodFields,
  productFields,
  promotionFields,
  sharedFields,
);
