/** Tables about members or their orders that the export leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  access_token: "hashes of session tokens; the sessions are in the file",
  one_time_token: "emailed links and codes, which give access to the account",
  card_setup: "the provider's id of a card being saved, deleted with the next one",
  order_return_request_file: "links requests to return to the member's files, which are in the file",
  review_picture: "links reviews to the member's files, which are in the file",
  inquiry_file: "links inquiries to the member's files, which are in the file",
  point_use: "the lots that an order's points came from; entries and lots are in the file",
  payment_event: "the provider's messages; their results are in payments",
  fraud_check: "would reveal how orders are checked",
  unpaid_order: "hashes that limit unpaid orders; the orders are in the file",
  unpaid_piece: "pieces of orders that are in the file",
  open_task: "the staff's open tasks",
  order_note: "the staff's notes on their work; what they change is in the orders",
  order_run_line: "which orders a step of the staff went over; the steps are in the orders' states",
  order_return_request_line: "the pieces of return requests, which are in the file with the requests",
  stock_movement: "the shop's stock",
};
