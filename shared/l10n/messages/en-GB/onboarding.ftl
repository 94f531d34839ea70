survey-interest-speaking = { $role ->
    [student] Answer by voice
    [english-learner] Practise speaking
    [special-education] Hand in my work by voice
   *[teacher] Let students speak
}
