### Pages that explain Mote: what all of them share.

page-group-solutions = Solutions
page-group-groups = Who it is for
page-group-uses = How people use it
page-goes-with = Goes well with
page-invitation-title = Leave one good sentence today
page-band-typed = Typed
page-band-spoken = Spoken
