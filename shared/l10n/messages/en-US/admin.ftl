### The area of the site for who looks after this installation.

admin-title = Admin
admin-lead = Look people and schools up, and set what they may use. All of it is written into the record of this installation.
admin-reason = Reason
admin-recent = Looked up before
admin-people-text = Type the address and why you look. We keep both with your name in the record.
admin-reason-hint = We keep it with your name in the record.
admin-parts = Parts of the admin area
admin-tab-people = People
admin-tab-schools = Schools
admin-yes = Yes
admin-no = No
admin-none = None

admin-email = E-mail address of the person
admin-find = Find
admin-nobody = Nobody here has this address. Check it, and ask again.
# $date: a day.
admin-since = Account since { $date }
admin-minor = Under 18
admin-grants = Grants
admin-grants-none = Nothing was granted to this account.
# $source: who or what gave it, $product: what was given.
admin-grant-name = { $source }: { $product }
# $from: a day.
admin-grant-open = From { $from }, without an end
# $from, $until: days.
admin-grant-until = From { $from } until { $until }
admin-grant-over = Over: from { $from } until { $until }
admin-source-paid = Paid
admin-source-vip = VIP
admin-source-trial = Trial
admin-source-institution = School
admin-product-free = Free
admin-product-unlimited = Unlimited
admin-product-school = School
admin-end = End
# $what: the name of a grant.
admin-end-of = End: { $what }
admin-end-title = End “{ $what }”?
admin-end-person = It stops at once. The account keeps its recordings.
admin-end-school = It stops at once for everybody of this school. Their accounts keep their recordings.
admin-end-now = End it now
admin-give-title = Add a plan
admin-source = Given as
admin-product = What
admin-last-day = Last day (empty: no end)
admin-give = Give
admin-given = Given

admin-schools-state = Which schools
admin-schools-requested = Asked for
admin-schools-confirmed = Confirmed
admin-schools-search = Search by name or e-mail domain
admin-schools-loading = Looking for schools
admin-schools-none-requested = No school waits for you
admin-schools-none-confirmed = No school yet
admin-schools-not-found = No school has this name or domain
admin-schools-more = Show more
admin-school-new = New school
# $school: its name.
admin-school-title = Settings of { $school }
admin-school-change-of = Settings of { $school }
admin-school-confirm-of = Confirm { $school }
admin-school-change = Settings
admin-school-confirm = Confirm
admin-school-save = Save
# $count: people who had asked for this school and belong to it now.
admin-school-saved = { $count ->
        [0] Saved
        [one] Saved. { $count } person belongs to it now.
       *[other] Saved. { $count } people belong to it now.
    }
admin-school-name = Name
admin-school-domain = E-mail domain
admin-school-domain-hint = The part after the @, as school.example. Empty: none.
admin-school-provider = Sign-in
admin-school-enhancement = Processing on the server
admin-school-forbid = Forbid processing on the server
admin-school-rosters = Lists come from the school
admin-school-agreement = Agreement for pupils under 13
admin-school-admins = Administrators
admin-school-asked-by = Asked for by
admin-school-created = Since
admin-school-person = Add a person (e-mail address)
admin-school-person-hint = Somebody with an account.
admin-school-role = As
admin-forbidden = Forbidden
admin-allowed = Allowed
admin-provider-any = Any way
admin-provider-email = E-mail only
admin-provider-google = Google only
admin-provider-classlink = ClassLink only
admin-role-admin = Administrator
admin-role-teacher = Teacher
admin-role-staff = Staff
admin-role-student = Student
