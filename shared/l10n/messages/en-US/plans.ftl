### Checkout, the account's plan, orders in the admin area.
# $date (String) - a day, written out
# $price (String) - an amount with its currency
# $number (String) - number of an invoice

## Names of plans and states
plan-name-free = Free
plan-name-unlimited = Unlimited
plan-name-school = School
plan-order-name = { $product } · { $period ->
    [month] one month
   *[year] one year
}
plan-state-open = To be paid
plan-state-paid = Paid
plan-state-cancelled = Canceled
plan-state-ended = Ended
plan-state-refunded = Money returned
plan-state-twice = Paid twice

## Checkout
checkout-title = { $product ->
    [school] Seats for your school
   *[unlimited] Unlimited for one teacher
}
checkout-lead = You see the whole price before you order. Nothing is charged on this page.
checkout-period = How long
checkout-period-month = A month
checkout-period-year = A year
checkout-seats = Seats
checkout-seats-hint = One seat for each teacher, from { $least } to { $most }. Children never need one.
checkout-seats-error = Enter a whole number from { $least } to { $most }.
checkout-way = How do you want to pay?
checkout-way-invoice = By invoice
checkout-way-invoice-text = A PDF by mail, to be paid within { $days } days. Your plan works at once.
checkout-way-card = By card
checkout-way-card-text = On the pages of Stripe. It goes on until you end it.
checkout-billing = Where the invoice goes
checkout-name = School or name
checkout-address = Address
checkout-purchase-order = Your order number
checkout-purchase-order-hint = Optional. It stands on the invoice.
checkout-name-error = Enter the name that the invoice is for.
checkout-address-error = Enter the address that the invoice is for.
checkout-summary = Your order
checkout-seats-count = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
checkout-total = Total
checkout-order = Order for { $price }
checkout-pay = Pay { $price } by card
checkout-keeps = If a plan ends, you lose nothing: every recording and every link stays.
checkout-done-title = It is yours
checkout-done-text = Invoice { $number } is on its way to your mailbox. Please pay it by { $date }.
checkout-done-later = Invoice { $number } is on its way to your mailbox. The plan begins when the payment has arrived.
checkout-done-download = Download the invoice
checkout-account = See my plan
checkout-paid-title = Thank you, it is paid
checkout-paid-text = Your plan works now, here and in the extension.
checkout-paid-extension = Go back to your page. The extension knows already.
checkout-slow-title = Stripe has not told us yet
checkout-slow-text = If you have paid, the plan begins by itself as soon as Stripe reports it. Nothing is charged twice.
checkout-look = Look again
checkout-back-title = You have not paid
checkout-back-text = Nothing was charged. Your choice is still there.
checkout-back-again = Back to the checkout
checkout-minor-title = Children never pay
checkout-minor-text = Mote sells nothing to children. Everything you can use stays free for you.
checkout-school-title = Your school decides
checkout-school-text = Your school has Mote for everybody in it. Its administrator buys the seats, so there is nothing to pay for you.
checkout-needs-school-title = Seats are for a school
checkout-needs-school-text = First we set your school up, then its administrator orders here. Write to us, and we do it together.
checkout-ask = Write to us
checkout-ask-subject = Mote for our school
checkout-other = See all plans

## Plan of the account
account-tab-plan = Plan
account-plan-title = Your plan
account-plan-trial = Free trial until { $date }. After that you go on with Free, and lose nothing.
account-plan-free = You use the free plan.
account-plan-school = Your school has Mote for you.
account-plan-mine = You have { $plan }.
account-plan-see = See the plans
account-plan-orders = Orders and invoices
account-plan-none = There are no orders yet.
account-plan-loading = Looking for your orders
account-plan-due = To be paid by { $date }
account-plan-until = Paid until { $date }
account-plan-ends = Ends on { $date }
account-plan-failing = Your card could not be charged. Your plan goes on for a few days. Please look at the mail from Stripe.
account-plan-invoice = Invoice { $number }
account-plan-invoice-of = PDF of invoice { $number }
account-plan-download = PDF
account-plan-stop = End at the period’s end
account-plan-stop-title = End this plan?
account-plan-stop-text = It works until { $date }. After that you go on with Free. Every recording and every link stays.
account-plan-stop-now = End it then
account-plan-change-seats = Change seats
account-plan-seats-title = How many seats?
account-plan-seats-text = Stripe charges or credits the difference for the rest of the period.
account-plan-seats-save = Change

## Dashboard
dashboard-trial-title = { $days ->
    [one] Your free trial ends tomorrow
   *[other] Your free trial ends soon
}
dashboard-trial-text = It ends on { $freeTrialExpiry }. After that you go on with Free. Everything you recorded stays.
dashboard-trial-plans = See the plans
dashboard-trial-dismiss = Dismiss

## Admin
admin-tab-orders = Orders
admin-orders-search = Number or name on the invoice
admin-orders-state = State
admin-orders-loading = Looking for orders
admin-orders-none = No orders in this state
admin-orders-more = Show more
admin-order-facts = { $email } · { $date }
admin-order-due = to be paid by { $date }
admin-order-paid = Mark as paid
admin-order-paid-of = Mark as paid: { $name }
admin-order-paid-title = Has the payment arrived?
admin-order-paid-text = { $price } for { $name }. The plan then works to the end of its period.
admin-order-cancel = Cancel
admin-order-cancel-of = Cancel: { $name }
admin-order-cancel-title = Cancel this order?
admin-order-cancel-text = The plan ends now. The invoice keeps its number.
admin-order-twice = Ended at Stripe at once. Please pay this money back there.
