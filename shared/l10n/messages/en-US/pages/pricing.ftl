### Pricing, where this Mote sells plans. Where it sells none, the page's words are in product.ftl.
# $price (String) - an amount with its currency
# $count (Number) - notes of a month
# $least (Number) - least seats of a school

page-pricing-sold-title = Free to start. Fair to stay.
page-pricing-sold-lead = Try everything for 30 days. Nothing you record is ever lost.
page-pricing-period = Prices by
page-pricing-year = Yearly
page-pricing-month = Monthly
page-pricing-free-for = For a first class
page-pricing-unlimited-for = For one teacher
page-pricing-school-for = For everyone in it
page-pricing-for-ever = for ever
page-pricing-a-year = a year
page-pricing-a-month = a month
page-pricing-a-seat = a seat, a year
page-pricing-start = Start free
page-pricing-try = Try free for 30 days
page-pricing-buy = Choose Unlimited
page-pricing-offer = Ask for an offer
page-pricing-offer-subject = Mote for our school
page-pricing-seats = Order seats
page-pricing-yours = You have this
page-pricing-free-1 = Notes of up to 1 minute
page-pricing-free-2 = { $count ->
    [one] { $count } note a month
   *[other] { $count } notes a month
}
page-pricing-free-3 = Reading support on every page
page-pricing-unlimited-1 = Notes of up to 5 minutes
page-pricing-unlimited-2 = As many notes as you like
page-pricing-unlimited-3 = All classes, all shared devices
page-pricing-school-1 = Everything in Unlimited
page-pricing-school-2 = { $least ->
    [one] Seats for your teachers
   *[other] Seats for your teachers, from { $least }
}
page-pricing-school-3 = Pupils need no seat
page-pricing-children = Children never pay. They see no prices and no offers, on any plan.
page-pricing-table = What is in each plan
page-pricing-table-head = What you get
page-pricing-row-link = Voice notes by link and QR code
page-pricing-row-length = Length of a note
page-pricing-row-notes = Notes a month
page-pricing-row-reading = Read aloud, mask, dictionary
page-pricing-row-classes = Classes and shared devices
page-pricing-row-transcripts = Transcripts
page-pricing-row-invoice = Seats for a whole school
page-pricing-minutes-1 = 1 minute
page-pricing-minutes-5 = 5 minutes
page-pricing-no-limit = No limit
page-pricing-yes = Yes
page-pricing-no = No
page-pricing-know = Good to know
page-pricing-know-1 = What happens after 30 days?
page-pricing-know-1-text = You go on with Free. Your notes stay where they are, and you can still hear them.
page-pricing-know-2 = Can my school pay?
page-pricing-know-2-text = Yes, by invoice. You get a number, a PDF and time until its day.
page-pricing-know-3 = Can I stop?
page-pricing-know-3-text = At any time, on your account page. You keep what you paid for until its end.
page-pricing-know-4 = Who hears my notes?
page-pricing-know-4-text = Whoever has the link. Notes of pupils stay inside the class.
page-pricing-minor-title = Children never pay
page-pricing-minor-lead = Mote costs you nothing. There is nothing to buy here, on any plan.
