import type { Command } from "./command.ts";
import { accessoryCommands } from "./accessory-commands.ts";
import { auditCommands } from "./audit-commands.ts";
import { backupCommands } from "./backup-commands.ts";
import { carriageCommands, carrierCommands } from "./carrier-commands.ts";
import { catalogueCommands } from "./catalogue-commands.ts";
import { channelCommands } from "./channel-commands.ts";
import { closedDayCommands } from "./closed-day-commands.ts";
import { colorSchemeCommands } from "./color-scheme-commands.ts";
import { companyCommands } from "./company-commands.ts";
import { contentCommands } from "./content-commands.ts";
import { couponCommands } from "./coupon-commands.ts";
import { fraudReviewCommands } from "./fraud-review-commands.ts";
import { giftCommands } from "./gift-commands.ts";
import { emailCommands } from "./email-commands.ts";
import { initCommands } from "./init-commands.ts";
import { inquiryCommands } from "./inquiry-commands.ts";
import { janCommands } from "./jan-commands.ts";
import { layoutCommands } from "./layout-commands.ts";
import { madeToOrderCommands } from "./made-to-order-commands.ts";
import { newsletterCommands } from "./newsletter-commands.ts";
import { packingCommands } from "./packing-commands.ts";
import { pointCommands } from "./point-commands.ts";
import { orderCommands } from "./order-commands.ts";
import { returnRequestCommands } from "./return-request-commands.ts";
import { explainCommands } from "./explain-commands.ts";
import { orderListing } from "./order-listing.ts";
import { saleCommands } from "./sale-commands.ts";
import { paymentCommands } from "./payment-commands.ts";
import { paymentProviderCommands } from "./payment-provider-commands.ts";
import { postalCommands } from "./postal-commands.ts";
import { previewCommands } from "./preview-commands.ts";
import { productCommands } from "./product-commands.ts";
import { productRequestCommands } from "./product-request-commands.ts";
import { recordCommands } from "./record-commands.ts";
import { recommendationCommands } from "./recommendation-commands.ts";
import { redirectCommands } from "./redirect-commands.ts";
import { reviewCommands } from "./review-commands.ts";
import { schemaCommands } from "./schema-commands.ts";
import { secretCommands } from "./secret-commands.ts";
import { settingCommands } from "./setting-commands.ts";
import { staffCommands } from "./staff-commands.ts";
import { systemMessageCommands } from "./system-message-commands.ts";
import { taxRateCommands } from "./tax-rate-commands.ts";
import { tagCommands } from "./tag-commands.ts";
import { synonymCommands } from "./synonym-commands.ts";

/** Commands by name: "audit", "setting set". */
export const commands: Record<string, Command> = {
  ...initCommands,
  ...schemaCommands,
  ...auditCommands,
  ...backupCommands,
  ...recordCommands,
  ...secretCommands,
  ...staffCommands,
  ...channelCommands,
  ...colorSchemeCommands,
  ...companyCommands,
  ...carrierCommands,
  ...carriageCommands,
  ...closedDayCommands,
  ...paymentCommands,
  ...paymentProviderCommands,
  ...postalCommands,
  ...settingCommands,
  ...layoutCommands,
  ...contentCommands,
  ...catalogueCommands,
  ...productCommands,
  ...accessoryCommands,
  ...packingCommands,
  ...redirectCommands,
  ...previewCommands,
  ...saleCommands,
  ...janCommands,
  ...tagCommands,
  ...taxRateCommands,
  ...synonymCommands,
  ...madeToOrderCommands,
  ...couponCommands,
  ...pointCommands,
  ...orderListing,
  ...orderCommands,
  ...returnRequestCommands,
  ...explainCommands,
  ...fraudReviewCommands,
  ...giftCommands,
  ...reviewCommands,
  ...recommendationCommands,
  ...emailCommands,
  ...newsletterCommands,
  ...systemMessageCommands,
  ...inquiryCommands,
  ...productRequestCommands,
};
