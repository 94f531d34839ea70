### Videos, and what people say about Mote.

## Video
# $title: the name of the video.
video-play = Play video: { $title }
video-play-again = Play again: { $title }
# Shown by browsers without video, inside the video element.
video-unsupported = Your browser does not support the video tag.
video-failed = This video did not load. Press play to try again.
# Name of a picture that did not load and that only decorates.
image-failed = This picture did not load

## Carousels
carousel-pause = Pause
carousel-play = Play
testimonials-label = What people say about Mote
# $number: position of the entry, $count: how many there are.
testimonials-show = Show { $number } of { $count }
# $rating: 1 to 5.
testimonials-rating = { $rating } of 5 stars
customers-label = Schools that use Mote
customers-more = Learn more
# The customer's article is on its way.
customers-loading = Loading...
customers-failed = This article did not load.
customers-again = Try again

## Names of the videos that introduce a part of Mote
intro-video-existing-users = What is new in Mote
intro-video-new-users = Your first voice note
intro-video-mote-two-dot-oh = The new Mote
intro-video-classes-trial-big-school = Classes for the whole school
intro-video-classes-trial-unlimited = What classes add to your plan
intro-video-classes-trial-free = Try Mote with a class
intro-video-mote-sidebar = The panel beside your page
