# A page of the site in a browser that runs no scripts.
needs-script-sign-in = Signing in needs JavaScript. Please allow it for this site.
needs-script-record = Recording needs JavaScript. Links to motes play without it.
site-menu-pages = Overview
