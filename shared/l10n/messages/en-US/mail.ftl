### Mails of the server. Calm, short, and the same in plain text and HTML.
# $product (String) - Mote, or what a school calls its own installation
# $provider (String) - Google or ClassLink

mail-sign-in-subject = Sign in to { $product }
mail-sign-in-lead = You asked to sign in to { $product }.
mail-sign-in-button = Sign in to { $product }
mail-sign-in-once = This link works once, in the next 10 minutes. If it is over, ask for a new one.
mail-sign-in-ignore = If this was not you, do nothing. Nobody can sign in to { $product } without this mail.
mail-other-door-subject = How to sign in to { $product }
mail-other-door-lead = You asked to sign in to { $product }. Your school signs in with { $provider }.
mail-other-door-button = Sign in with { $provider }
mail-other-door-ignore = If this was not you, do nothing.
