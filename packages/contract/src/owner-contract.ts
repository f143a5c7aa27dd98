import { orderRuns } from "./admin/order-run.owner.ts";
import { record } from "./admin/record.owner.ts";
import { role } from "./admin/role.owner.ts";
import { search } from "./admin/search.owner.ts";
import { staff } from "./admin/staff.owner.ts";
import { staffLogin } from "./admin/staff-login.owner.ts";
import { staffSession } from "./admin/staff-session.owner.ts";
import { today } from "./admin/today.owner.ts";
import { taxRates } from "./channel/tax-rate.owner.ts";
import { pictureLibrary } from "./content/picture-library.owner.ts";
import { cartHolding } from "./cart/cart-holding.owner.ts";
import { orderDelivery } from "./fulfilment/order-delivery.owner.ts";
import { orderDocument } from "./fulfilment/order-document.owner.ts";
import { orderPage } from "./fulfilment/order-page.owner.ts";
import { orderPayment } from "./fulfilment/order-payment.owner.ts";
import { orderRefund } from "./fulfilment/order-refund.owner.ts";
import { orderStep } from "./fulfilment/order-step.owner.ts";
import { orderDesk } from "./order/order-desk.owner.ts";
import { orderPresence } from "./order/order-presence.owner.ts";
import { orderTasks } from "./order/order-task.owner.ts";
import { paymentAccounts } from "./payment-method/payment-account.owner.ts";
import { pricePeriods, sales } from "./product/price-period.owner.ts";
import { paymentSettings } from "./payment-method/payment-setting.owner.ts";
import { priceLists } from "./product/price-list.owner.ts";
import { productCost } from "./product/product-cost.owner.ts";
import { stockArrival } from "./product/stock-arrival.owner.ts";
import { stock } from "./product/stock.owner.ts";
import { stocktaking } from "./product/stocktaking.owner.ts";
import { productPage } from "./product/product-page.owner.ts";
import { productPictures } from "./product/product-picture.owner.ts";
import { madeToOrderOffer } from "./product/made-to-order.owner.ts";
import { productRelated } from "./product/product-related.owner.ts";
import { synonyms } from "./product/synonym.owner.ts";
import { coupons } from "./promotion/coupon.owner.ts";
import { couponCodes } from "./promotion/coupon-code.owner.ts";
import { memberGroups } from "./promotion/member-group.owner.ts";
import { points } from "./promotion/point.owner.ts";
import { productList } from "./product/product-list.owner.ts";
import { productStep } from "./product/product-step.owner.ts";
import { productSheet } from "./product/product-sheet.owner.ts";

/** All calls of the owner's API by area. */
export const ownerContract = {
  orderRuns,
  record,
  role,
  search,
  staff,
  staffLogin,
  staffSession,
  today,
  cartHolding,
  taxRates,
  orderDelivery,
  orderDocument,
  orderPayment,
  orderRefund,
  orderPresence,
  orderStep,
  orderTasks,
  paymentAccounts,
  paymentSettings,
  productCost,
  stock,
  stockArrival,
  stocktaking,
  productPage,
  pricePeriods,
  priceLists,
  sales,
  pictureLibrary,
  productPictures,
  productRelated,
  madeToOrderOffer,
  synonyms,
  coupons,
  couponCodes,
  memberGroups,
  points,
  productList,
  productStep,
  productSheet,
  orders: { ...orderDesk, ...orderPage },
};
export type OwnerContract = typeof ownerContract;
