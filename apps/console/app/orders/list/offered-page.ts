/** Resource route: the steps that the chosen orders allow. */
export { offerSteps as action } from "./order-list.server.ts";
