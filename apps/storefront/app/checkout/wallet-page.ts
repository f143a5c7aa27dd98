/** Resource route: what a wallet's sheet asks of the shop. A GET leads to the cart. */
export { answerWallet as action, toCart as loader } from "./wallet.server.ts";
