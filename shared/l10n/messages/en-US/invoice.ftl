### Invoices, and the mails about plans: in the same words on paper, in the mail and on the page.
# $product (String) - Mote, or what a school calls its own installation
# $number (String) - number of an invoice
# $date (String) - a day, written out
# $amount (String) - an amount with its currency
# $days (Number) - days until a trial ends
# $seats (Number) - seats of a school

mail-invoice-subject = Invoice { $number } for { $product }
mail-invoice-lead = Thank you for your order. The invoice is attached: { $amount }, to be paid by { $date }. { $product } works from now on.
mail-invoice-lead-later = Thank you for your order. The invoice is attached: { $amount }, to be paid by { $date }. The plan begins when the payment has arrived.
mail-invoice-button = See the order
mail-invoice-note = If you did not order this, answer to { $email }.
mail-trial-subject = { $days ->
    [one] Your free trial ends tomorrow
   *[other] Your free trial ends in { $days } days
}
mail-trial-lead = Your trial of { $product } ends on { $date }. After that you go on with the free plan. Everything you recorded stays where it is, and every link keeps working.
mail-trial-button = See the plans
mail-trial-note = If you do nothing, nothing is charged.

invoice-title = Invoice
invoice-cancelled = Canceled
invoice-number = Number
invoice-date = Date
invoice-due = To be paid by
invoice-purchase-order = Your order number
invoice-tax-id = Tax number
invoice-from = From
invoice-to = To
invoice-what = What
invoice-amount = Amount
invoice-total = Total
invoice-line-unlimited-month = { $product } Unlimited, one month
invoice-line-unlimited-year = { $product } Unlimited, one year
invoice-line-school-year = { $seats ->
    [one] { $product } School, one year, { $seats } seat
   *[other] { $product } School, one year, { $seats } seats
}
invoice-pay-title = How to pay
invoice-pay-reference = Please name { $number } in your payment.
invoice-question = Questions about this invoice: { $email }
