made-of = What Mote is made of, and its licences
