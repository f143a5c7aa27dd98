/** Resource route: the steps that the chosen products allow. */
export { offerProductSteps as action } from "./product-step.server.ts";
