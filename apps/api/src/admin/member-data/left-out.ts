/** Tables about members or their orders that the export leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  access_token: "hashes of keys that open a session, which is in the file",
  one_time_token: "keys of emailed links, which open the account",
  card_setup: "the provider's name for a card that is being saved; it goes with the next one",
  order_return_request_file: "links requests to return to the member's files, which are in the file",
  review_picture: "links reviews to the member's files, which are in the file",
  inquiry_file: "links inquiries to the member's files, which are in the file",
  point_use: "which lots an order's points came from; the entries and what is left of each lot are in the file",
  payment_event: "the provider's messages; what they led to is in payments",
  fraud_check: "would tell how orders are checked",
  unpaid_order: "hashes that limit unpaid orders; the orders are in the file",
  unpaid_piece: "pieces of orders that are in the file",
  open_task: "the staff's list of things to do",
  order_return_request_line: "the pieces of requests, which are in the file with them",
  stock_movement: "the shop's stock",
};
