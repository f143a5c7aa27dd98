import { orderRuns } from "./admin/order-run.owner.ts";
import { record } from "./admin/record.owner.ts";
import { role } from "./admin/role.owner.ts";
import { search } from "./admin/search.owner.ts";
import { staff } from "./admin/staff.owner.ts";
import { staffLogin } from "./admin/staff-login.owner.ts";
import { staffSession } from "./admin/staff-session.owner.ts";
import { today } from "./admin/today.owner.ts";
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
import { paymentSettings } from "./payment-method/payment-setting.owner.ts";

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
  orderDelivery,
  orderDocument,
  orderPayment,
  orderRefund,
  orderPresence,
  orderStep,
  orderTasks,
  paymentAccounts,
  paymentSettings,
  orders: { ...orderDesk, ...orderPage },
};
export type OwnerContract = typeof ownerContract;
