import { exerciseKeys } from './exercise-keys.js'
import { proveExercises } from './prove-exercises.js'

// A file of their own, so that two workers share the proofs.
proveExercises(exerciseKeys.filter((_key, index) => index % 2 === 1))
