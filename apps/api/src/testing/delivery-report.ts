/** A delivery status notification as Postfix writes it. */
export const deliveryReport = ({ messageId = "<1@shop.test>", recipient = "hanako@example.jp", action = "failed" }) =>
  `From: MAILER-DAEMON@mx.example.jp (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="b-1"

This is a MIME-encapsulated message.

--b-1
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

Action: failed is what this line says to people.

--b-1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.jp
Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0900 (JST)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown

--b-1
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: shop@example.jp
To: ${recipient}
Message-ID: ${messageId}
Subject: =?UTF-8?B?44GU5rOo5paH?=

--b-1--
`;
